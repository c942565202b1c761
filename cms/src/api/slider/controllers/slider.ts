import { sliderInputSchema, sliderOrderSchema, sliderUpdateSchema } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { actorOf } from '../../../http/actor'
import { answerPrivately } from '../../../http/answer-privately'
import type { HttpContext } from '../../../http/context'
import { parseBody } from '../../../http/parse'
import { getService } from '../../../services'
import { answerVisitor } from '../../catalogue/front/answer-ahead'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: HttpContext) {
    if (!ctx.state.staff) return answerVisitor(ctx, getService(strapi, 'catalogue.snapshot'))
    answerPrivately(ctx, await getService(strapi, 'slider.slider').listForStaff())
  },

  async create(ctx: HttpContext) {
    const item = await getService(strapi, 'slider.slider').create(parseBody(ctx, sliderInputSchema), actorOf(ctx))
    answerPrivately(ctx, { message: 'Slider item added!', item }, 201)
  },

  async update(ctx: HttpContext) {
    const input = parseBody(ctx, sliderUpdateSchema)
    const item = await getService(strapi, 'slider.slider').update(ctx.params.id!, input, actorOf(ctx))
    answerPrivately(ctx, { message: 'Slider item updated!', item })
  },

  async remove(ctx: HttpContext) {
    await getService(strapi, 'slider.slider').remove(ctx.params.id!, actorOf(ctx))
    answerPrivately(ctx, { message: 'Slider item deleted successfully!' })
  },

  async reorder(ctx: HttpContext) {
    const { ids } = parseBody(ctx, sliderOrderSchema)
    answerPrivately(ctx, await getService(strapi, 'slider.slider').reorder(ids, actorOf(ctx)))
  },
})
