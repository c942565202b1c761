import { updatePageSchema } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { actorOf } from '../../../http/actor'
import { answerPrivately } from '../../../http/answer-privately'
import type { HttpContext } from '../../../http/context'
import { parseBody } from '../../../http/parse'
import { getService } from '../../../services'

const PUBLIC = 'public, max-age=0, must-revalidate'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: HttpContext) {
    ctx.body = await getService(strapi, 'pages.pages').list()
    ctx.set('Cache-Control', PUBLIC)
  },

  async findOne(ctx: HttpContext) {
    ctx.body = await getService(strapi, 'pages.pages').find(ctx.params.slug!)
    ctx.set('Cache-Control', PUBLIC)
  },

  /** With its placeholders, for the editor. */
  async findForStaff(ctx: HttpContext) {
    answerPrivately(ctx, await getService(strapi, 'pages.pages').findAsWritten(ctx.params.slug!))
  },

  async update(ctx: HttpContext) {
    const input = parseBody(ctx, updatePageSchema)
    answerPrivately(ctx, await getService(strapi, 'pages.pages').update(ctx.params.slug!, input, actorOf(ctx)))
  },
})
