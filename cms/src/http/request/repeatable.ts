import { createHash } from 'node:crypto'
import { invalidFields } from '@stoep/shared'
import type { RepeatableRequest } from '../../database/idempotency'
import type { CallRequest } from '../call-request'
import type { HttpContext } from '../context'

/** The repeatable request of an `Idempotency-Key` header, if there is one; `sender` separates the keys of clients. */
export function repeatableOf(ctx: HttpContext, sender: string, body: unknown): RepeatableRequest | undefined {
  const key = ctx.get('idempotency-key')
  if (key === '') return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidFields([{ field: 'Idempotency-Key', message: 'must be 1 to 200 printable characters' }])
  }
  // A key is valid for its sender only, so that nobody can get another's response.
  return { keyHash: sha256(`${sender}\n${key}`), bodyHash: sha256(JSON.stringify(body)) }
}

/** What staff add or save: under the same key something else, or added somewhere else, is another request. */
export const repeatableAddOf = ({ ctx, staff, body }: Adding): RepeatableRequest | undefined =>
  repeatableOf(ctx, `staff ${staff.userId} ${ctx.path} ${JSON.stringify(body)}`, body)

type Adding = Pick<CallRequest<'POST /api/admin/products'>, 'ctx' | 'staff'> & { body: unknown }

/** A short hash, enough to tell the few requests for one thing apart. */
export const markOf = ({ keyHash, bodyHash }: RepeatableRequest): string => sha256(`${keyHash}${bodyHash}`).slice(0, 12)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
