import { auditQuerySchema } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { answerPrivately } from '../../../http/answer-privately'
import type { HttpContext } from '../../../http/context'
import { parseQuery } from '../../../http/parse'
import { getService } from '../../../services'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(ctx: HttpContext) {
    const service = getService(strapi, 'audit.audit')
    answerPrivately(ctx, await service.list(parseQuery(ctx, auditQuerySchema)))
  },
})
