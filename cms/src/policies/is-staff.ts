import { DomainError } from '@stoep/shared'
import type { HttpContext } from '../http/context'

/** Lets staff through: 401 without a session, 403 when only the CSRF token is missing. */
export default (ctx: HttpContext): boolean => {
  if (ctx.state.staff) return true
  throw new DomainError(ctx.state.csrfMissing ? 'csrf' : 'unauthorized')
}
