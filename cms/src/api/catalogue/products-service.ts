import type { Core } from '@strapi/strapi'
import type createProducts from './services/products'

/** The service `api::catalogue.products` with its types. */
export const productsOf = (strapi: Core.Strapi) =>
  strapi.service('api::catalogue.products') as unknown as ReturnType<typeof createProducts>
