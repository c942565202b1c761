import { COMMIT_TEXTS, toWantedLines } from '@stoep/shared'
import { defineRoutes } from '../../../http/define-routes'
import { networkHashOf } from '../../../http/client/network'
import { withStatus } from '../../../http/response/reply'
import { sessionOf, toNamedSession } from '../../../http/client/session'
import { explainOrderBody, requireItems } from '../placing/check-order-body'

export default defineRoutes((service) => ({
  'POST /api/carts': {
    explainBody: explainOrderBody,
    handle: async ({ ctx, body, repeatable, ensureSession }) => {
      requireItems(body.items)
      const { status, response } = await service('orders.orders').place({
        wanted: toWantedLines(body.items),
        customer: body.customerDetails,
        expectedTotalInCents: body.totalInCents,
        cartMustMatch: body.cartMustMatch,
        actor: 'shopper',
        sessionHash: ensureSession(repeatable).sessionHash,
        networkHash: networkHashOf(ctx),
        repeatable,
      })
      return withStatus(status, response)
    },
  },

  'GET /api/carts/:id': ({ staff, session, params }) =>
    service('orders.orders').find(params.id, { isStaff: staff !== undefined, sessionHash: session?.sessionHash }),

  'GET /api/orders/latest': async ({ session }) => ({
    order: await service('orders.orders').findLatest(session?.sessionHash),
  }),

  'POST /api/orders/track': ({ ctx, body }) =>
    service('orders.orders').track(body.orderNumber, body.phoneNumber, networkHashOf(ctx)),

  'POST /api/orders/commit-cart': async ({ ctx, body, actor }) => {
    // Staff may commit a shopper's cart by naming its session in the body.
    const session = body.sessionId === undefined ? sessionOf(ctx) : toNamedSession(body.sessionId)
    const data = await service('orders.orders').commit(session?.sessionHash, body, actor)
    return { data, message: COMMIT_TEXTS.done }
  },
}))
