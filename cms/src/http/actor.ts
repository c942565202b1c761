import { DomainError } from '@stoep/shared'
import type { HttpContext } from './context'

/** Who is named as the one that changed something. */
export function actorOf(ctx: HttpContext): string {
  if (!ctx.state.staff) throw new DomainError('unauthorized')
  return ctx.state.staff.email
}
