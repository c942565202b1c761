import type { Core } from '@strapi/strapi'
import type orders from './services/orders'

/** The orders' service with its types, which Strapi's registry forgets. */
export const ordersService = (strapi: Core.Strapi) =>
  strapi.service('api::orders.orders') as unknown as ReturnType<typeof orders>
