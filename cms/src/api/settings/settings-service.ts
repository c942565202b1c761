import type { Core } from '@strapi/strapi'
import type createSettings from './services/settings'

/** The service `api::settings.settings` with its types. */
export const settingsOf = (strapi: Core.Strapi) =>
  strapi.service('api::settings.settings') as unknown as ReturnType<typeof createSettings>
