import { DomainError } from '@stoep/shared'
import { defineRoutes } from '../../../http/define-routes'
import { networkHashOf } from '../../../http/client/network'
import { sessionOf } from '../../../http/client/session'

export default defineRoutes((service) => ({
  'POST /api/cart/share': ({ ctx, session }) => service('cart.shares').make(session?.sessionHash, networkHashOf(ctx)),

  /** The link of an order or of a collection: both are random, so one address serves both. */
  'GET /api/cart/share/:shareId': async ({ ctx, staff, params: { shareId } }) => {
    const viewer = { isStaff: staff !== undefined, sessionHash: sessionOf(ctx)?.sessionHash }
    const order = await service('orders.orders').findShared(shareId, viewer)
    const found = order ?? (await service('cart.shares').find(shareId))
    if (!found) throw new DomainError('share_not_found')
    return found
  },
}))
