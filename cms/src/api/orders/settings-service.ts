import type { Core } from '@strapi/strapi'
import type settings from '../settings/services/settings'

/** The shop settings with their types, which Strapi's registry forgets. */
export const shopSettings = (strapi: Core.Strapi) =>
  (strapi.service('api::settings.settings') as unknown as ReturnType<typeof settings>).current()
