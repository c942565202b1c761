import { defineRoutes } from '../../../http/define-routes'
import { publicly } from '../../../http/reply'
import { toPublicSettings } from '../../../mappers/settings'

export default defineRoutes((service) => ({
  'GET /api/settings': () =>
    publicly(toPublicSettings(service('settings.settings').current(), service('catalogue.categories').current())),

  'GET /api/admin/settings': () => service('settings.settings').current(),

  'PUT /api/admin/settings': ({ body, actor }) => service('settings.settings').update(body, actor),
}))
