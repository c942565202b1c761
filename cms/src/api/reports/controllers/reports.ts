import { reportCsvQuerySchema, reportQuerySchema } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { answerCsv } from '../../../http/answer-csv'
import { answerPrivately } from '../../../http/answer-privately'
import type { HttpContext } from '../../../http/context'
import { parseQuery } from '../../../http/parse'
import { reportsOf } from '../reports-service'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: HttpContext) {
    answerPrivately(ctx, await reportsOf(strapi).report(parseQuery(ctx, reportQuerySchema)))
  },

  async csv(ctx: HttpContext) {
    await answerCsv(ctx, reportsOf(strapi).csv(parseQuery(ctx, reportCsvQuerySchema)))
  },
})
