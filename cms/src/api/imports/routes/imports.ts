import { defineRoutes } from '../../../http/define-routes'
import { inCsv, inReadyJson } from '../../../http/reply'

export default defineRoutes((service) => ({
  'POST /api/admin/imports': async ({ body, actor }) => inReadyJson(await service('imports.imports').run(body, actor)),

  'GET /api/admin/exports/products': () => inCsv(service('imports.imports').exportProducts()),
}))
