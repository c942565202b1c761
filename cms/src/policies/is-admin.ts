import { DomainError } from '@stoep/shared'
import type { HttpContext } from '../http/context'
import isStaff from './is-staff'

/** Lets admins through; `config.code` names the rejection of a signed-in user who is none. */
export default (ctx: HttpContext, config: { code?: 'forbidden' | 'users_forbidden' } = {}): boolean => {
  isStaff(ctx)
  if (ctx.state.staff?.role === 'admin') return true
  throw new DomainError(config.code ?? 'forbidden')
}
