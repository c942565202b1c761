import type { Core } from '@strapi/strapi'
import type carts from './services/carts'

/** The cart service with its types, which Strapi's registry forgets. */
export const cartService = (strapi: Core.Strapi) =>
  strapi.service('api::cart.carts') as unknown as ReturnType<typeof carts>
