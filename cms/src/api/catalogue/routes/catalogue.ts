import type { DomainError } from '@stoep/shared'
import type { CallRequest } from '../../../http/call-request'
import { defineRoutes } from '../../../http/define-routes'
import { fromSnapshot } from '../front/respond-ahead'

export default defineRoutes((service) => {
  const products = () => service('catalogue.products')
  const toVisitor = () => fromSnapshot(service('catalogue.snapshot'))

  const create = async ({ body, actor, repeatable }: CallRequest<'POST /api/products'>) => {
    const product = await products().create(body, actor, { repeatable })
    return { message: 'Product saved successfully!', product }
  }

  const update = async ({ params, body, actor, repeatable }: CallRequest<'PUT /api/products/:id'>) => {
    const product = await products().update(params.id, body, actor, { repeatable })
    return { message: 'Product updated successfully!', product }
  }

  const explainBody = (body: unknown, validation: DomainError) =>
    service('catalogue.categories').explain(body, validation)

  return {
    // Staff see hidden products and codes; with an invalid token one gets the public response.
    'GET /api/products': ({ staff, query }) => (staff ? products().list(query) : toVisitor()),
    'GET /api/products/search': ({ staff, query }) => (staff ? products().search(query) : toVisitor()),
    'GET /api/products/:id': ({ staff, params }) => (staff ? products().find(params.id) : toVisitor()),

    'GET /api/admin/products': ({ query }) => products().list(query),
    'GET /api/admin/products/:id': ({ params }) => products().find(params.id),
    'GET /api/admin/products/check-code/:code': async ({ params }) => ({
      exists: await products().hasCode(params.code),
    }),
    'GET /api/admin/stock-alerts': () => products().stockAlerts(),

    'POST /api/products': { explainBody, handle: create },
    'POST /api/admin/products': { explainBody, handle: create },
    'PUT /api/products/:id': { explainBody, handle: update },
    'PUT /api/admin/products/:id': { explainBody, handle: update },

    'GET /api/admin/saved-filters': ({ staff }) => service('catalogue.saved-filters').list(staff.userId),
    'POST /api/admin/saved-filters': ({ body, staff }) => service('catalogue.saved-filters').create(body, staff.userId),
    'PUT /api/admin/saved-filters/order': ({ body, staff }) =>
      service('catalogue.saved-filters').reorder(body.ids, staff.userId),
    'PUT /api/admin/saved-filters/:id': ({ params, body, staff }) =>
      service('catalogue.saved-filters').update(params.id, body, staff.userId),
    'DELETE /api/admin/saved-filters/:id': ({ params, staff }) =>
      service('catalogue.saved-filters').remove(params.id, staff.userId),

    'GET /api/admin/categories': () => service('catalogue.categories').listForStaff(),
    'POST /api/admin/categories': ({ body, actor }) => service('catalogue.categories').create(body, actor),
    'PUT /api/admin/categories/order': ({ body, actor }) => service('catalogue.categories').reorder(body.ids, actor),
    'PUT /api/admin/categories/:id': ({ params, body, actor }) =>
      service('catalogue.categories').update(params.id, body, actor),
    'DELETE /api/admin/categories/:id': ({ params, query, actor }) =>
      service('catalogue.categories').remove(params.id, query.moveTo, actor),

    'PATCH /api/admin/products': async ({ body, actor, repeatable }) => ({
      products: await products().bulkEdit(body, actor, repeatable),
    }),

    'DELETE /api/admin/products/:id': async ({ params, actor }) => {
      await products().remove(params.id, actor)
      return { message: 'Product deleted successfully!' }
    },
    'POST /api/admin/products/deletions': ({ body, actor }) => products().removeAll(body, actor),
  }
})
