import { CSRF_COOKIE, UNATTENDED_HEADER } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { FoundSession } from '../api/admin-auth/services/sessions'
import { fitsHash } from '../api/admin-auth/sessions/tokens'
import type { HttpContext, Middleware } from '../http/context'
import { isWrite } from '../http/request/is-write'
import { clearStaffCookies } from '../http/client/staff-cookies'
import { bearerToken, readCookie, readStaffToken } from '../http/client/credentials'
import { getService } from '../services'

/**
 * Authenticates staff and sets `ctx.state.staff`. A Bearer token is enough by itself; with the cookie, a write also
 * needs the CSRF token of its session. Without either the request is a visitor's: the policies decide whether that is
 * enough.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith('/api/')) return next()
    const bearer = bearerToken(ctx)
    const token = bearer ?? readStaffToken(ctx)
    if (!token) return next()
    const isUnattended = !isWrite(ctx.method) && ctx.get(UNATTENDED_HEADER) !== ''
    const found = await getService(strapi, 'admin-auth.sessions').find(token, { isUnattended })
    if (found && (bearer || !isWrite(ctx.method) || hasCsrfToken(ctx, found))) {
      ctx.state.staff = found.staff
      ctx.state.staffToken = token
      ctx.state.staffSession = found
    } else if (found) {
      ctx.state.csrfMissing = true
    } else if (!bearer) {
      clearStaffCookies(ctx)
    }
    return next()
  }

function hasCsrfToken(ctx: HttpContext, session: FoundSession): boolean {
  const sent = ctx.get('x-csrf-token')
  return sent !== '' && sent === readCookie(ctx, CSRF_COOKIE) && fitsHash(sent, session.csrfHash)
}
