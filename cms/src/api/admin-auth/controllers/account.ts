import { changePasswordSchema, confirmPasswordSchema, emptyBodySchema } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { answerPrivately } from '../../../http/answer-privately'
import type { HttpContext } from '../../../http/context'
import { parseBody } from '../../../http/parse'
import { accountOf } from '../sessions/account-of'

const ENDED = { message: 'The session was ended.' }

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async confirm(ctx: HttpContext) {
    const { password } = parseBody(ctx, confirmPasswordSchema)
    const until = await accountOf(strapi).confirm(ctx.state.staffSession!, password)
    answerPrivately(ctx, { confirmedUntil: until.toISOString() })
  },

  async changePassword(ctx: HttpContext) {
    const input = parseBody(ctx, changePasswordSchema)
    answerPrivately(ctx, await accountOf(strapi).changePassword(ctx.state.staffSession!, input))
  },

  async listOwn(ctx: HttpContext) {
    answerPrivately(ctx, { sessions: await accountOf(strapi).listOwn(ctx.state.staffSession!) })
  },

  async endOwn(ctx: HttpContext) {
    await accountOf(strapi).endOwn(ctx.state.staffSession!, ctx.params.id!)
    answerPrivately(ctx, ENDED)
  },

  async endOthers(ctx: HttpContext) {
    parseBody(ctx, emptyBodySchema)
    answerPrivately(ctx, await accountOf(strapi).endOthers(ctx.state.staffSession!))
  },

  async listAll(ctx: HttpContext) {
    answerPrivately(ctx, { sessions: await accountOf(strapi).listAll(ctx.state.staffSession!.id) })
  },

  async endAny(ctx: HttpContext) {
    await accountOf(strapi).endAny(ctx.state.staff!, ctx.params.id!)
    answerPrivately(ctx, ENDED)
  },
})
