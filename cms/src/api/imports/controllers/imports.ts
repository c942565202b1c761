import { importSchema } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { actorOf } from '../../../http/actor'
import { answerCsv } from '../../../http/answer-csv'
import { answerPrivatelyInJson } from '../../../http/answer-privately'
import type { HttpContext } from '../../../http/context'
import { parseBody } from '../../../http/parse'
import { getService } from '../../../services'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async create(ctx: HttpContext) {
    answerPrivatelyInJson(
      ctx,
      await getService(strapi, 'imports.imports').run(parseBody(ctx, importSchema), actorOf(ctx)),
    )
  },

  async exportProducts(ctx: HttpContext) {
    await answerCsv(ctx, getService(strapi, 'imports.imports').exportProducts())
  },
})
