import { DomainError } from '@stoep/shared'
import type { HttpContext } from '../context'

/** Writes to /api must be JSON, except for the upload. */
export function rejectOtherThanJson(ctx: HttpContext): void {
  const type = ctx.get('content-type').split(';')[0]!.trim().toLowerCase()
  if (type === 'application/json' || (type === '' && !hasBody(ctx))) return
  throw new DomainError('unsupported_type')
}

export const hasBody = (ctx: HttpContext): boolean =>
  Number(ctx.get('content-length')) > 0 || ctx.get('transfer-encoding') !== ''
