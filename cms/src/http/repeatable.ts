import { createHash } from 'node:crypto'
import { invalidFields } from '@stoep/shared'
import type { HttpContext } from './context'

/** A request that may come again: who sent which key, and what was in it. */
export interface RepeatableRequest {
  keyHash: string
  bodyHash: string
}

/** What the `Idempotency-Key` header makes repeatable; `sender` keeps one client's keys from another's. */
export function repeatableOf(ctx: HttpContext, sender: string, body: unknown): RepeatableRequest | undefined {
  const key = ctx.get('idempotency-key')
  if (key === '') return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidFields([{ field: 'Idempotency-Key', message: 'must be 1 to 200 printable characters' }])
  }
  // The key counts for its sender only, so that nobody can ask for another's response.
  return { keyHash: sha256(`${sender}\n${key}`), bodyHash: sha256(JSON.stringify(body)) }
}

/** Short, where it is kept with a thing and has to differ from its others alone. */
export const markOf = ({ keyHash, bodyHash }: RepeatableRequest): string => sha256(`${keyHash}${bodyHash}`).slice(0, 12)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
