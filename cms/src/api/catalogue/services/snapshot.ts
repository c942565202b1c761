import type { Core } from '@strapi/strapi'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Takes in what has changed since the last look; to be called after a commit. Never throws. */
  async catchUp(): Promise<void> {
    try {
      await strapi.service('api::settings.settings').reload()
    } catch (error) {
      strapi.log.error(error)
    }
  },
})
