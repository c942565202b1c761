import {
  DomainError,
  emptyBodySchema,
  removeCartLineSchema,
  updateCartSchema,
  updateOptionsSchema,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { answerPrivately } from '../../../http/answer-privately'
import type { HttpContext } from '../../../http/context'
import { networkHashOf } from '../../../http/network'
import { parseBody } from '../../../http/parse'
import { ensureSession, sessionOf } from '../../../http/session'
import { getService } from '../../../services'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const carts = () => getService(strapi, 'cart.carts')
  const callerOf = (ctx: HttpContext) => ({
    sessionHash: ensureSession(ctx).sessionHash,
    isStaff: ctx.state.staff !== undefined,
  })

  return {
    async find(ctx: HttpContext) {
      answerPrivately(ctx, await carts().show({ ...sessionOf(ctx), isStaff: ctx.state.staff !== undefined }))
    },

    async update(ctx: HttpContext) {
      requireProductId(ctx)
      const input = parseBody(ctx, updateCartSchema)
      answerPrivately(ctx, await carts().changeQuantity(callerOf(ctx), networkHashOf(ctx), input))
    },

    async remove(ctx: HttpContext) {
      requireProductId(ctx)
      const input = parseBody(ctx, removeCartLineSchema)
      answerPrivately(ctx, await carts().remove(callerOf(ctx), input))
    },

    async clear(ctx: HttpContext) {
      parseBody(ctx, emptyBodySchema)
      answerPrivately(ctx, await carts().clear(callerOf(ctx)))
    },

    async saveForLater(ctx: HttpContext) {
      requireProductId(ctx)
      const input = parseBody(ctx, removeCartLineSchema)
      answerPrivately(ctx, await carts().saveForLater(callerOf(ctx), input))
    },

    async moveToCart(ctx: HttpContext) {
      requireProductId(ctx)
      const input = parseBody(ctx, removeCartLineSchema)
      answerPrivately(ctx, await carts().moveToCart(callerOf(ctx), input))
    },

    async updateOptions(ctx: HttpContext) {
      requireProductId(ctx)
      const input = parseBody(ctx, updateOptionsSchema)
      answerPrivately(ctx, await carts().changeOptions(callerOf(ctx), input))
    },

    async restore(ctx: HttpContext) {
      parseBody(ctx, emptyBodySchema)
      answerPrivately(ctx, await carts().restore(callerOf(ctx)))
    },
  }
}

/** Spec §5 has a text of its own for this one. */
function requireProductId(ctx: HttpContext): void {
  const ref = (ctx.request.body as { productId?: unknown } | null | undefined)?.productId
  if (ref === undefined || ref === null || ref === '') throw new DomainError('product_id_missing')
}
