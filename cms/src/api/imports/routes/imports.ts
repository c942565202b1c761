import { defineRoutes } from '../../../http/define-routes'
import { inCsv, inReadyJson } from '../../../http/response/reply'

export default defineRoutes((service) => ({
  'POST /api/admin/imports': async ({ body, actor }) => inReadyJson(await service('imports.imports').run(body, actor)),

  'GET /api/admin/imports/batches': ({ query }) => service('imports.batches').list(query.page),
  'POST /api/admin/imports/batches': (request) =>
    service('imports.batches').create(request.body, request.actor, request.repeatable),
  'POST /api/admin/products/changes': (request) =>
    service('imports.changes').create(request.body, request.actor, request.repeatable),
  'POST /api/admin/products/changes/preview': ({ body }) => service('imports.changes').preview(body),

  'GET /api/admin/imports/batches/:id': ({ params }) => service('imports.batches').detail(params.id),
  'PUT /api/admin/imports/batches/:id/parts/:position': ({ params, body }) =>
    service('imports.batches').addPart(params.id, Number(params.position), body.content),
  'GET /api/admin/imports/batches/:id/items': ({ params, query }) => service('imports.batches').items(params.id, query),
  'GET /api/admin/imports/batches/:id/items/csv': ({ params, query }) =>
    inCsv(service('imports.imports').exportItems(params.id, query)),
  'PATCH /api/admin/imports/batches/:id/items/:itemId': ({ params, body, actor }) =>
    service('imports.batches').leaveOut(params.id, params.itemId, body.isLeftOut, actor),
  'POST /api/admin/imports/batches/:id/preview': ({ params, body }) =>
    service('imports.mappings').preview(params.id, body.columns),
  'PUT /api/admin/imports/batches/:id/mapping': async ({ params, body, actor }) => {
    await service('imports.mappings').use(params.id, body, actor)
    return service('imports.batches').detail(params.id)
  },
  'GET /api/admin/imports/mappings': () => service('imports.mappings').list(),
  'DELETE /api/admin/imports/mappings/:id': ({ params, actor }) => service('imports.mappings').remove(params.id, actor),
  'PUT /api/admin/imports/batches/:id/rate': ({ params, body, actor }) =>
    service('imports.answers').setRate(params.id, body.rate, actor),
  'PUT /api/admin/imports/batches/:id/stock': ({ params, body, actor }) =>
    service('imports.answers').setStock(params.id, body.units, actor),
  'PUT /api/admin/imports/batches/:id/categories': ({ params, body, actor }) =>
    service('imports.answers').setCategories(params.id, body.choices, actor),
  'POST /api/admin/imports/batches/:id/wanted': async ({ params, body }) => ({
    wanted: await service('imports.batches').wanted(params.id, body.files),
  }),
  'POST /api/admin/imports/batches/:id/pictures': ({ params, body, actor }) =>
    service('imports.batches').givePictures(params.id, body, actor),
  'PUT /api/admin/imports/batches/:id/fetching': async ({ params, body, actor }) => {
    await service('imports.fetching').order(params.id, body.hosts, actor)
    return service('imports.batches').detail(params.id)
  },
  'POST /api/admin/imports/batches/:id/publish': ({ params, actor }) =>
    service('imports.batches').publish(params.id, actor),
  'POST /api/admin/imports/batches/:id/undo': ({ params, actor }) => service('imports.batches').undo(params.id, actor),

  'GET /api/admin/exports/products': () => inCsv(service('imports.imports').exportProducts()),
}))
