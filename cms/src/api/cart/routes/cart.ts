import { DomainError, productRefOf } from '@stoep/shared'
import { defineRoutes } from '../../../http/define-routes'
import type { CallRequest } from '../../../http/call-request'
import { networkHashOf } from '../../../http/client/network'

/** A body without a product has an error of its own. */
const explainBody = (body: unknown): DomainError | undefined =>
  hasProductId(body) ? undefined : new DomainError('product_id_missing')

const hasProductId = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'productId' in body && productRefOf(body.productId) !== undefined

type CartRequest = Pick<CallRequest<'POST /api/carts/clear'>, 'ctx' | 'ensureSession'>

/** The caller's cart; staff see it at the current prices of the database. */
const callerOf = ({ ctx, ensureSession }: CartRequest) => ({
  sessionHash: ensureSession().sessionHash,
  isStaff: ctx.state.staff !== undefined,
})

export default defineRoutes((service) => ({
  'GET /api/carts': ({ ctx, session }) =>
    service('cart.carts').show({ ...session, isStaff: ctx.state.staff !== undefined }),

  'PUT /api/carts/update': {
    explainBody,
    handle: (request) =>
      service('cart.carts').changeQuantity(callerOf(request), request.body, {
        networkHash: networkHashOf(request.ctx),
        repeatable: request.repeatable,
      }),
  },

  'DELETE /api/carts/remove': {
    explainBody,
    handle: (request) => service('cart.carts').remove(callerOf(request), request.body),
  },

  'POST /api/carts/clear': (request) => service('cart.carts').clear(callerOf(request)),

  'POST /api/carts/save-for-later': {
    explainBody,
    handle: (request) => service('cart.carts').saveForLater(callerOf(request), request.body),
  },

  'POST /api/carts/move-to-cart': {
    explainBody,
    handle: (request) => service('cart.carts').moveToCart(callerOf(request), request.body),
  },

  'PUT /api/carts/update-options': {
    explainBody,
    handle: (request) => service('cart.carts').changeOptions(callerOf(request), request.body),
  },

  'POST /api/carts/restore': (request) => service('cart.carts').restore(callerOf(request)),
}))
