import { defineRoutes } from '../../../http/define-routes'

export default defineRoutes((service) => ({
  'GET /api/admin/audit': ({ query }) => service('audit.audit').list(query),
}))
