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
import { deskService } from '../desk/desk-service'
import { ordersService } from '../orders-service'
import { readOrderBody, requireProductIds } from '../placing/read-order-body'
import { repeatableOf } from '../placing/repeatable'

const actorOf = (ctx: HttpContext): string => ctx.state.staff!.email
const idOf = (ctx: HttpContext): string => ctx.params.id ?? ''

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(ctx: HttpContext) {
    answerPrivately(ctx, await deskService(strapi).list(parseQuery(ctx, orderQuerySchema)))
  },

  async findHolds(ctx: HttpContext) {
    answerPrivately(ctx, await deskService(strapi).findHolds())
  },

  async release(ctx: HttpContext) {
    const input = parseBody(ctx, releaseOrdersSchema)
    answerPrivately(ctx, await deskService(strapi).release(input, actorOf(ctx)))
  },

  async find(ctx: HttpContext) {
    answerPrivately(ctx, await deskService(strapi).find(idOf(ctx)))
  },

  /** An order taken on the phone: the shop's prices and stock, no caps. */
  async create(ctx: HttpContext) {
    const input = readOrderBody(ctx, createStaffOrderSchema)
    const { status, answer } = await ordersService(strapi).place({
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
    answerPrivately(ctx, await deskService(strapi).transition(idOf(ctx), input, actorOf(ctx)))
  },

  async moveCash(ctx: HttpContext) {
    const input = parseBody(ctx, cashMoveSchema)
    answerPrivately(ctx, await deskService(strapi).moveCash(idOf(ctx), input, actorOf(ctx)))
  },

  async edit(ctx: HttpContext) {
    const input = parseBody(ctx, editOrderSchema)
    requireProductIds(input.items ?? [])
    answerPrivately(ctx, await deskService(strapi).edit(idOf(ctx), input, actorOf(ctx)))
  },

  async addNote(ctx: HttpContext) {
    const { note } = parseBody(ctx, orderNoteSchema)
    answerPrivately(ctx, await deskService(strapi).addNote(idOf(ctx), note, actorOf(ctx)))
  },

  async markPhone(ctx: HttpContext) {
    const mark = parseBody(ctx, phoneMarkSchema)
    await deskService(strapi).markPhone(mark.phoneNumber, mark.warning, actorOf(ctx))
    answerPrivately(ctx, mark)
  },
})
