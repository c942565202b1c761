import { sliderInputSchema, sliderOrderSchema, sliderUpdateSchema } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { actorOf } from '../../../http/actor'
import { answerPrivately } from '../../../http/answer-privately'
import type { HttpContext } from '../../../http/context'
import { parseBody } from '../../../http/parse'
import { answerVisitor } from '../../catalogue/front/answer-ahead'
import { snapshotOf } from '../../catalogue/writes/neighbours'
import { sliderOf } from '../slider-service'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: HttpContext) {
    if (!ctx.state.staff) return answerVisitor(ctx, snapshotOf(strapi))
    answerPrivately(ctx, await sliderOf(strapi).listForStaff())
  },

  async create(ctx: HttpContext) {
    const item = await sliderOf(strapi).create(parseBody(ctx, sliderInputSchema), actorOf(ctx))
    answerPrivately(ctx, { message: 'Slider item added!', item }, 201)
  },

  async update(ctx: HttpContext) {
    const input = parseBody(ctx, sliderUpdateSchema)
    const item = await sliderOf(strapi).update(ctx.params.id!, input, actorOf(ctx))
    answerPrivately(ctx, { message: 'Slider item updated!', item })
  },

  async remove(ctx: HttpContext) {
    await sliderOf(strapi).remove(ctx.params.id!, actorOf(ctx))
    answerPrivately(ctx, { message: 'Slider item deleted successfully!' })
  },

  async reorder(ctx: HttpContext) {
    const { ids } = parseBody(ctx, sliderOrderSchema)
    answerPrivately(ctx, await sliderOf(strapi).reorder(ids, actorOf(ctx)))
  },
})
