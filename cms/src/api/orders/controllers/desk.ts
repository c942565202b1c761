import {
  cashMoveSchema,
  createStaffOrderSchema,
  editOrderSchema,
  orderNoteSchema,
  orderQuerySchema,
  phoneMarkSchema,
  releaseOrdersSchema,
  toWantedLines,
  transitionSchema,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { answerPrivately } from '../../../http/answer-privately'
import type { HttpContext } from '../../../http/context'
import { parseBody, parseQuery } from '../../../http/parse'
import { getService } from '../../../services'
import { readOrderBody, requireProductIds } from '../placing/read-order-body'
import { repeatableOf } from '../placing/repeatable'

const actorOf = (ctx: HttpContext): string => ctx.state.staff!.email
const idOf = (ctx: HttpContext): string => ctx.params.id ?? ''

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(ctx: HttpContext) {
    answerPrivately(ctx, await getService(strapi, 'orders.desk').list(parseQuery(ctx, orderQuerySchema)))
  },

  async findHolds(ctx: HttpContext) {
    answerPrivately(ctx, await getService(strapi, 'orders.desk').findHolds())
  },

  async release(ctx: HttpContext) {
    const input = parseBody(ctx, releaseOrdersSchema)
    answerPrivately(ctx, await getService(strapi, 'orders.desk').release(input, actorOf(ctx)))
  },

  async find(ctx: HttpContext) {
    answerPrivately(ctx, await getService(strapi, 'orders.desk').find(idOf(ctx)))
  },

  /** An order taken on the phone: the shop's prices and stock, no caps. */
  async create(ctx: HttpContext) {
    const input = readOrderBody(ctx, createStaffOrderSchema)
    const { status, answer } = await getService(strapi, 'orders.orders').place({
      wanted: toWantedLines(input.items),
      customer: input.customerDetails,
      expectedTotalInCents: input.totalInCents,
      actor: actorOf(ctx),
      note: input.note,
      repeatable: repeatableOf(ctx, `staff ${ctx.state.staff!.userId}`, input),
    })
    answerPrivately(ctx, answer, status)
  },

  async transition(ctx: HttpContext) {
    const input = parseBody(ctx, transitionSchema)
    answerPrivately(ctx, await getService(strapi, 'orders.desk').transition(idOf(ctx), input, actorOf(ctx)))
  },

  async moveCash(ctx: HttpContext) {
    const input = parseBody(ctx, cashMoveSchema)
    answerPrivately(ctx, await getService(strapi, 'orders.desk').moveCash(idOf(ctx), input, actorOf(ctx)))
  },

  async edit(ctx: HttpContext) {
    const input = parseBody(ctx, editOrderSchema)
    requireProductIds(input.items ?? [])
    answerPrivately(ctx, await getService(strapi, 'orders.desk').edit(idOf(ctx), input, actorOf(ctx)))
  },

  async addNote(ctx: HttpContext) {
    const { note } = parseBody(ctx, orderNoteSchema)
    answerPrivately(ctx, await getService(strapi, 'orders.desk').addNote(idOf(ctx), note, actorOf(ctx)))
  },

  async markPhone(ctx: HttpContext) {
    const mark = parseBody(ctx, phoneMarkSchema)
    await getService(strapi, 'orders.desk').markPhone(mark.phoneNumber, mark.warning, actorOf(ctx))
    answerPrivately(ctx, mark)
  },
})
