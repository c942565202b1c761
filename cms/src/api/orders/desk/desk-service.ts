import type { Core } from '@strapi/strapi'
import type desk from '../services/desk'

/** The desk's service with its types, which Strapi's registry forgets. */
export const deskService = (strapi: Core.Strapi) =>
  strapi.service('api::orders.desk') as unknown as ReturnType<typeof desk>
