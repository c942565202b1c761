import { defineRoutes } from '../../../http/define-routes'
import { inCsv } from '../../../http/response/reply'

export default defineRoutes((service) => ({
  'GET /api/admin/reports': ({ query }) => service('reports.reports').report(query),

  'GET /api/admin/reports/csv': ({ query }) => inCsv(service('reports.reports').csv(query)),
}))
