import { toWantedLines } from '@stoep/shared'
import { defineRoutes } from '../../../http/define-routes'
import { withStatus } from '../../../http/response/reply'
import { explainOrderBody, requireItems, requireProductIds } from '../placing/check-order-body'

export default defineRoutes((service) => ({
  'GET /api/admin/orders': ({ query }) => service('orders.order-admin').list(query),

  /** An order taken on the phone: the shop's prices and stock, no caps. */
  'POST /api/admin/orders': {
    explainBody: explainOrderBody,
    handle: async ({ body, actor, repeatable }) => {
      requireItems(body.items)
      const { status, response } = await service('orders.orders').place({
        wanted: toWantedLines(body.items),
        customer: body.customerDetails,
        expectedTotalInCents: body.totalInCents,
        actor,
        note: body.note,
        repeatable,
      })
      return withStatus(status, response)
    },
  },

  'GET /api/admin/orders/holds': () => service('orders.order-admin').findHolds(),

  'POST /api/admin/orders/release': ({ body, actor, repeatable }) =>
    service('orders.order-admin').release(body, actor, repeatable),

  'POST /api/admin/orders/batch-transitions': ({ body, actor, repeatable }) =>
    service('orders.order-admin').moveAll(body, actor, repeatable),

  'GET /api/admin/orders/:id': ({ params }) => service('orders.order-admin').find(params.id),

  'PATCH /api/admin/orders/:id': ({ params, body, actor, repeatable }) => {
    requireProductIds(body.items ?? [])
    return service('orders.order-admin').edit(params.id, body, actor, repeatable)
  },

  'POST /api/admin/orders/:id/transitions': ({ params, body, actor, repeatable }) =>
    service('orders.order-admin').transition(params.id, body, actor, repeatable),

  'POST /api/admin/orders/:id/returns': ({ params, body, actor, repeatable }) =>
    service('orders.order-admin').returnItems(params.id, body, actor, repeatable),

  'POST /api/admin/orders/:id/cash': ({ params, body, actor, repeatable }) =>
    service('orders.order-admin').moveCash(params.id, body, actor, repeatable),

  'POST /api/admin/orders/:id/notes': ({ params, body, actor, repeatable }) =>
    service('orders.order-admin').addNote(params.id, body.note, actor, repeatable),

  'POST /api/admin/phone-marks': async ({ body, actor }) => {
    await service('orders.order-admin').flagPhone(body, actor)
    return { phoneNumber: body.phoneNumber, warning: body.warning }
  },
}))
