import { changePasswordSchema, confirmPasswordSchema, emptyBodySchema } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { answerPrivately } from '../../../http/answer-privately'
import type { HttpContext } from '../../../http/context'
import { parseBody } from '../../../http/parse'
import { getService } from '../../../services'

const ENDED = { message: 'The session was ended.' }

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async confirm(ctx: HttpContext) {
    const { password } = parseBody(ctx, confirmPasswordSchema)
    const until = await getService(strapi, 'admin-auth.account').confirm(ctx.state.staffSession!, password)
    answerPrivately(ctx, { confirmedUntil: until.toISOString() })
  },

  async changePassword(ctx: HttpContext) {
    const input = parseBody(ctx, changePasswordSchema)
    answerPrivately(ctx, await getService(strapi, 'admin-auth.account').changePassword(ctx.state.staffSession!, input))
  },

  async listOwn(ctx: HttpContext) {
    answerPrivately(ctx, { sessions: await getService(strapi, 'admin-auth.account').listOwn(ctx.state.staffSession!) })
  },

  async endOwn(ctx: HttpContext) {
    await getService(strapi, 'admin-auth.account').endOwn(ctx.state.staffSession!, ctx.params.id!)
    answerPrivately(ctx, ENDED)
  },

  async endOthers(ctx: HttpContext) {
    parseBody(ctx, emptyBodySchema)
    answerPrivately(ctx, await getService(strapi, 'admin-auth.account').endOthers(ctx.state.staffSession!))
  },

  async listAll(ctx: HttpContext) {
    answerPrivately(ctx, {
      sessions: await getService(strapi, 'admin-auth.account').listAll(ctx.state.staffSession!.id),
    })
  },

  async endAny(ctx: HttpContext) {
    await getService(strapi, 'admin-auth.account').endAny(ctx.state.staff!, ctx.params.id!)
    answerPrivately(ctx, ENDED)
  },
})
