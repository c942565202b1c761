import { defineRoutes } from '../../../http/define-routes'
import { withCacheControl } from '../../../http/response/reply'

export default defineRoutes((service) => ({
  'GET /api/health': async () => {
    await service('health.health').check()
    return withCacheControl('no-store', { status: 'ready' as const })
  },
}))
