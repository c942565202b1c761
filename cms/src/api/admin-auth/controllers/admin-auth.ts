import { emptyBodySchema, loginSchema, type SecureStatus } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { answerPrivately } from '../../../http/answer-privately'
import { clientAddress } from '../../../http/client-address'
import { clientDevice } from '../../../http/client-device'
import type { HttpContext } from '../../../http/context'
import { parseBody } from '../../../http/parse'
import { clearStaffCookies, setDeviceCookie, setStaffCookies } from '../../../http/staff-cookies'
import { getService } from '../../../services'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  status(ctx: HttpContext) {
    const { staff } = ctx.state
    const user = staff ? { _id: staff.documentId, name: staff.name, email: staff.email, role: staff.role } : null
    answerPrivately(ctx, { user, isAdmin: staff?.role === 'admin', ip: clientAddress(ctx) } satisfies SecureStatus)
  },

  async login(ctx: HttpContext) {
    const { answer, deviceToken } = await getService(strapi, 'admin-auth.login').signIn(
      parseBody(ctx, loginSchema),
      clientDevice(ctx),
    )
    setStaffCookies(ctx, { ...answer, name: answer.user.name })
    setDeviceCookie(ctx, deviceToken)
    answerPrivately(ctx, answer)
  },

  async logout(ctx: HttpContext) {
    parseBody(ctx, emptyBodySchema)
    await getService(strapi, 'admin-auth.sessions').end(ctx.state.staffToken as string)
    clearStaffCookies(ctx)
    answerPrivately(ctx, { message: 'You are signed out.' })
  },

  currentAdmin(ctx: HttpContext) {
    answerPrivately(ctx, { role: ctx.state.staff!.role })
  },
})
