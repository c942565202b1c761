import { DomainError } from '@stoep/shared'
import { confirmedUntil } from '../domain/admin-auth/session-age'
import type { HttpContext } from '../http/context'

/** Lets those through who signed in or typed their password again of late. Comes after the policy that says who may. */
export default (ctx: HttpContext): boolean => {
  const session = ctx.state.staffSession
  if (session && confirmedUntil(session).getTime() > Date.now()) return true
  throw new DomainError('confirm_password')
}
