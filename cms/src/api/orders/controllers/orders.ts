import { commitCartSchema, createOrderSchema, toWantedLines, trackOrderSchema } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { answerPrivately } from '../../../http/answer-privately'
import type { HttpContext } from '../../../http/context'
import { networkHashOf } from '../../../http/network'
import { parseBody } from '../../../http/parse'
import { ensureSession, sessionOf, toNamedSession } from '../../../http/session'
import { getService } from '../../../services'
import { readOrderBody } from '../placing/read-order-body'
import { repeatableOf } from '../placing/repeatable'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async create(ctx: HttpContext) {
    const input = readOrderBody(ctx, createOrderSchema)
    const known = sessionOf(ctx)
    const repeatable = repeatableOf(ctx, known?.sessionHash ?? '', input)
    const { sessionHash } = known ?? ensureSession(ctx)
    const { status, answer } = await getService(strapi, 'orders.orders').place({
      wanted: toWantedLines(input.items),
      customer: input.customerDetails,
      expectedTotalInCents: input.totalInCents,
      cartMustMatch: input.cartMustMatch,
      actor: 'shopper',
      sessionHash,
      networkHash: networkHashOf(ctx),
      repeatable,
    })
    answerPrivately(ctx, answer, status)
  },

  async find(ctx: HttpContext) {
    const asker = { isStaff: ctx.state.staff !== undefined, sessionHash: sessionOf(ctx)?.sessionHash }
    answerPrivately(ctx, await getService(strapi, 'orders.orders').find(ctx.params.id ?? '', asker))
  },

  async latest(ctx: HttpContext) {
    answerPrivately(ctx, { order: await getService(strapi, 'orders.orders').findLatest(sessionOf(ctx)?.sessionHash) })
  },

  async track(ctx: HttpContext) {
    const { orderNumber, phoneNumber } = parseBody(ctx, trackOrderSchema)
    answerPrivately(ctx, await getService(strapi, 'orders.orders').track(orderNumber, phoneNumber, networkHashOf(ctx)))
  },

  async commit(ctx: HttpContext) {
    const input = parseBody(ctx, commitCartSchema)
    // Staff commit a shopper's cart: the body names its session, else the request's own counts.
    const session = input.sessionId === undefined ? sessionOf(ctx) : toNamedSession(input.sessionId)
    const data = await getService(strapi, 'orders.orders').commit(session?.sessionHash, input, ctx.state.staff!.email)
    answerPrivately(ctx, { data, message: 'Order committed successfully!' })
  },
})
