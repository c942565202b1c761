import { DomainError } from '@stoep/shared'
import { isConfirmed } from '../domain/admin-auth/session-age'
import type { HttpContext } from '../http/context'

/** Lets users through who signed in or confirmed their password recently. Comes after the policy of the role. */
export default (ctx: HttpContext): boolean => {
  const session = ctx.state.staffSession
  if (session && isConfirmed(session, Date.now())) return true
  throw new DomainError('confirm_password')
}
