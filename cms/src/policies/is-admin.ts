import { DomainError } from '@stoep/shared'
import type { HttpContext } from '../http/context'
import isStaff from './is-staff'

/** Lets admins through; `config.code` is the error for other signed-in users. */
export default (ctx: HttpContext, config: { code?: 'forbidden' | 'users_forbidden' } = {}): boolean => {
  isStaff(ctx)
  if (ctx.state.staff?.role === 'admin') return true
  throw new DomainError(config.code ?? 'forbidden')
}
