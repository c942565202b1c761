import { defineRoutes } from '../../../http/define-routes'
import { publicly } from '../../../http/reply'

export default defineRoutes((service) => ({
  'GET /api/pages': async () => publicly(await service('pages.pages').list()),

  'GET /api/pages/:slug': async ({ params }) => publicly(await service('pages.pages').find(params.slug)),

  /** With its placeholders, for the editor. */
  'GET /api/admin/pages/:slug': ({ params }) => service('pages.pages').findAsWritten(params.slug),

  'PUT /api/admin/pages/:slug': ({ params, body, actor }) => service('pages.pages').update(params.slug, body, actor),
}))
