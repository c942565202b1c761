import { reportCsvQuerySchema, reportQuerySchema } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { answerCsv } from '../../../http/answer-csv'
import { answerPrivately } from '../../../http/answer-privately'
import type { HttpContext } from '../../../http/context'
import { parseQuery } from '../../../http/parse'
import { getService } from '../../../services'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: HttpContext) {
    answerPrivately(ctx, await getService(strapi, 'reports.reports').report(parseQuery(ctx, reportQuerySchema)))
  },

  async csv(ctx: HttpContext) {
    await answerCsv(ctx, getService(strapi, 'reports.reports').csv(parseQuery(ctx, reportCsvQuerySchema)))
  },
})
