import { defineRoutes } from '../../../http/define-routes'

export default defineRoutes((service) => ({
  'GET /api/health': async () => {
    await service('health.health').check()
    return { status: 'ready' }
  },
}))
