import { createOpenApi } from '@stoep/shared'
import { environment } from '../../../environment'
import { defineRoutes } from '../../../http/define-routes'
import { withCacheControl } from '../../../http/response/reply'

let document: ReturnType<typeof createOpenApi> | undefined

export default defineRoutes(() => ({
  'GET /api/openapi.json': () =>
    withCacheControl('public, max-age=300', (document ??= createOpenApi(environment.PUBLIC_URL))),
}))
