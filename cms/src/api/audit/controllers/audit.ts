import { auditQuerySchema } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { answerPrivately } from '../../../http/answer-privately'
import type { HttpContext } from '../../../http/context'
import { parseQuery } from '../../../http/parse'
import type createAudit from '../services/audit'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(ctx: HttpContext) {
    const service = strapi.service('api::audit.audit') as unknown as ReturnType<typeof createAudit>
    answerPrivately(ctx, await service.list(parseQuery(ctx, auditQuerySchema)))
  },
})
