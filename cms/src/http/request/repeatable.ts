import { invalidFields, type CallDescription } from '@stoep/shared'
import type { RepeatableRequest } from '../../database/idempotency'
import { hashText } from '../../domain/hash-text'
import type { HttpContext } from '../context'

interface Sent {
  /** Separates the keys of clients: nobody can get another's response. */
  sender: string
  body: unknown
}

/** The repeatable request of an `Idempotency-Key` header, if there is one and the call is described as repeatable. */
export function repeatableOf(
  ctx: HttpContext,
  repeatable: CallDescription['repeatable'],
  { sender, body }: Sent,
): RepeatableRequest | undefined {
  const key = ctx.get('idempotency-key')
  if (!repeatable || key === '') return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidFields([{ field: 'Idempotency-Key', message: 'must be 1 to 200 printable characters' }])
  }
  const text = JSON.stringify(body)
  // Under the same key something else, or something added somewhere else, is another request.
  const request = repeatable === 'by key and body' ? `${sender} ${ctx.path} ${text}` : sender
  return { keyHash: hashText(`${request}\n${key}`), bodyHash: hashText(text) }
}

/** A short hash, enough to tell the few requests for one thing apart. */
export const markOf = ({ keyHash, bodyHash }: RepeatableRequest): string =>
  hashText(`${keyHash}${bodyHash}`).slice(0, 12)
