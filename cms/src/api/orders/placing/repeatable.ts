import { invalidFields } from '@stoep/shared'
import type { HttpContext } from '../../../http/context'
import { toRepeatable, type RepeatableRequest } from '../rows/idempotency'

/** What the `Idempotency-Key` header makes repeatable; `sender` keeps one client's keys from another's. */
export function repeatableOf(ctx: HttpContext, sender: string, body: unknown): RepeatableRequest | undefined {
  const key = ctx.get('idempotency-key')
  if (key === '') return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidFields([{ field: 'Idempotency-Key', message: 'must be 1 to 200 printable characters' }])
  }
  return toRepeatable(sender, key, body)
}
