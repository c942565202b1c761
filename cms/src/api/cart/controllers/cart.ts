import {
  DomainError,
  moveCartLineSchema,
  removeCartLineSchema,
  updateCartSchema,
  updateOptionsSchema,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { changeQuantity } from '../../../domain/cart/change-quantity'
import { changeOptions, moveToCart, removeLines, restoreCart, saveForLater } from '../../../domain/cart/move-lines'
import { answerPrivately } from '../../../http/answer-privately'
import type { HttpContext } from '../../../http/context'
import { parseBody } from '../../../http/parse'
import { ensureSession, sessionOf } from '../../../http/session'
import { cartService } from '../cart-service'
import type { CartRule } from '../services/carts'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const change = async (ctx: HttpContext, rule: CartRule, productIds: string[] = []) => {
    const { sessionHash } = ensureSession(ctx)
    answerPrivately(ctx, await cartService(strapi).change(sessionHash, rule, productIds))
  }

  return {
    async find(ctx: HttpContext) {
      answerPrivately(ctx, await cartService(strapi).show(sessionOf(ctx)?.sessionHash))
    },

    async update(ctx: HttpContext) {
      requireProductId(ctx)
      const input = parseBody(ctx, updateCartSchema)
      await change(ctx, (cart, shelf) => changeQuantity(cart, input, shelf), [input.productId])
    },

    async remove(ctx: HttpContext) {
      requireProductId(ctx)
      const input = parseBody(ctx, removeCartLineSchema)
      await change(ctx, (cart) => ({ cart: removeLines(cart, input) }))
    },

    async clear(ctx: HttpContext) {
      await change(ctx, (cart) => ({ cart: { ...cart, lines: [] } }))
    },

    async saveForLater(ctx: HttpContext) {
      requireProductId(ctx)
      const input = parseBody(ctx, moveCartLineSchema)
      await change(ctx, (cart) => ({ cart: saveForLater(cart, input) }))
    },

    async moveToCart(ctx: HttpContext) {
      requireProductId(ctx)
      const input = parseBody(ctx, moveCartLineSchema)
      await change(ctx, (cart, shelf) => moveToCart(cart, input, shelf))
    },

    async updateOptions(ctx: HttpContext) {
      requireProductId(ctx)
      const input = parseBody(ctx, updateOptionsSchema)
      await change(ctx, (cart, shelf) => changeOptions(cart, input, shelf))
    },

    async restore(ctx: HttpContext) {
      await change(ctx, (cart) => ({ cart: restoreCart(cart) }))
    },
  }
}

/** Spec §5 has a text of its own for this one. */
function requireProductId(ctx: HttpContext): void {
  const ref = (ctx.request.body as { productId?: unknown } | null | undefined)?.productId
  if (ref === undefined || ref === null || ref === '') throw new DomainError('product_id_missing')
}
