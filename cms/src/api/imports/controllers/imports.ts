import { importSchema } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { actorOf } from '../../../http/actor'
import { answerCsv } from '../../../http/answer-csv'
import { answerPrivatelyInJson } from '../../../http/answer-privately'
import type { HttpContext } from '../../../http/context'
import { parseBody } from '../../../http/parse'
import { importsOf } from '../imports-service'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async create(ctx: HttpContext) {
    answerPrivatelyInJson(ctx, await importsOf(strapi).run(parseBody(ctx, importSchema), actorOf(ctx)))
  },

  async exportProducts(ctx: HttpContext) {
    await answerCsv(ctx, importsOf(strapi).exportProducts())
  },
})
