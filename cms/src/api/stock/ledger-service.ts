import type { Core } from '@strapi/strapi'
import type ledger from './services/ledger'

/** The ledger with its types, which Strapi's registry forgets. */
export const ledgerService = (strapi: Core.Strapi) =>
  strapi.service('api::stock.ledger') as unknown as ReturnType<typeof ledger>
