import type { Core } from '@strapi/strapi'
import type createAccount from '../services/account'

// Apart from the others: it asks for those itself.
export const accountOf = (strapi: Core.Strapi) =>
  strapi.service('api::admin-auth.account') as unknown as ReturnType<typeof createAccount>
