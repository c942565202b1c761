import { defineRoutes } from '../../../http/define-routes'
import { publicly } from '../../../http/response/reply'

export default defineRoutes((service) => ({
  'GET /api/pages': async () => publicly(await service('pages.pages').list()),

  'GET /api/pages/:slug': async ({ params }) => publicly(await service('pages.pages').find(params.slug)),

  // With its placeholders, for the editor.
  'GET /api/admin/pages/:slug': ({ params }) => service('pages.pages').findAsWritten(params.slug),

  'POST /api/admin/pages': ({ body, actor }) => service('pages.pages').create(body, actor),

  'DELETE /api/admin/pages/:slug': async ({ params, actor }) => {
    await service('pages.pages').remove(params.slug, actor)
    return { message: 'Page deleted.' }
  },

  'PUT /api/admin/pages/:slug': ({ params, body, actor }) => service('pages.pages').update(params.slug, body, actor),
}))
