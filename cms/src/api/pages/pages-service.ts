import type { Core } from '@strapi/strapi'
import type createPages from './services/pages'

/** The service `api::pages.pages` with its types. */
export const pagesOf = (strapi: Core.Strapi) =>
  strapi.service('api::pages.pages') as unknown as ReturnType<typeof createPages>
