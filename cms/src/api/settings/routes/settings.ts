import { publicSettingsSchema } from '@stoep/shared'
import { defineRoutes } from '../../../http/define-routes'
import { publicly } from '../../../http/response/reply'

export default defineRoutes((service) => ({
  // The schema names every public key and drops what only the shop itself needs.
  'GET /api/settings': () => {
    const settings = service('settings.settings').current()
    return publicly(publicSettingsSchema.parse({ ...settings, categories: service('catalogue.categories').current() }))
  },

  'GET /api/admin/settings': () => service('settings.settings').current(),

  'PUT /api/admin/settings': ({ body, actor }) => service('settings.settings').update(body, actor),
}))
