import type { Core } from '@strapi/strapi'

/** After the tables are there and before anything is answered. */
export async function startCatalogue(strapi: Core.Strapi): Promise<void> {
  await strapi.service('api::settings.settings').ensure()
  await strapi.service('api::settings.settings').reload()
}
