import { createOpenApi } from '@stoep/shared'
import { environment } from '../../../environment'
import { defineRoutes } from '../../../http/define-routes'
import { publicly } from '../../../http/reply'

let document: ReturnType<typeof createOpenApi> | undefined

export default defineRoutes(() => ({
  'GET /api/openapi.json': () => publicly((document ??= createOpenApi(environment.PUBLIC_URL)), 'public, max-age=300'),
}))
