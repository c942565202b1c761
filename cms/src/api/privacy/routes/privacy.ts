import { defineRoutes } from '../../../http/define-routes'

export default defineRoutes((service) => ({
  'POST /api/admin/customers/export': ({ body, actor }) => service('privacy.customers').export(body.phoneNumber, actor),

  'POST /api/admin/customers/erase': ({ body, actor }) => service('privacy.customers').erase(body.phoneNumber, actor),
}))
