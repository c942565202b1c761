import { addHours, DomainError, IDEMPOTENCY_HOURS, parseOwnJson } from '@stoep/shared'
import { hashText } from '../domain/hash-text'
import { insertRows, runSql } from './run-sql'
import type { Trx } from './transaction'
import { documentColumns, fromJson } from './values'

/** A request that may be repeated: hashes of its sender and key, and of its body. */
export interface RepeatableRequest {
  keyHash: string
  bodyHash: string
}

export interface StoredResponse<T> {
  status: number
  response: T
}

/**
 * Claims the key for this transaction, or returns the response of its first request. The unique index
 * makes a second request wait until the first has ended. Throws `idempotency_mismatch` for another body.
 */
export async function claimKey<T>(
  trx: Trx,
  request: RepeatableRequest | undefined,
): Promise<StoredResponse<T> | undefined> {
  if (!request) return undefined
  const now = new Date()
  const columns = {
    ...documentColumns(now),
    key_hash: request.keyHash,
    body_hash: request.bodyHash,
    status: null,
    answer: null,
    expires_at: addHours(now, IDEMPOTENCY_HOURS),
  }
  // An expired key is replaced.
  const replaced = Object.keys(columns).map((name) => `"${name}" = excluded."${name}"`)
  const orReplace = `on conflict (key_hash) do update set ${replaced.join(', ')}
    where idempotency_keys.expires_at < ? returning id`
  const claimed = await insertRows(trx, 'idempotency_keys', [columns], orReplace, [now])
  if (claimed.length > 0) return undefined
  const first = await trx('idempotency_keys').where({ key_hash: request.keyHash }).first()
  // It was cleaned up between the two statements; the client may try again.
  if (!first || first.status === null) throw new DomainError('busy')
  if (first.body_hash !== request.bodyHash) throw new DomainError('idempotency_mismatch')
  return { status: first.status, response: parseOwnJson<T>(fromJson<string>(first.answer, '{}')) }
}

/** The request for one of its parts, which has a transaction of its own: a repeat makes those that are missing. */
export const partOf = (request: RepeatableRequest | undefined, part: string): RepeatableRequest | undefined =>
  request && { ...request, keyHash: hashText(`${request.keyHash}\n${part}`) }

/** Stored as a string inside the JSON column: PostgreSQL would change the order of the keys. */
export async function storeResponse<T>(
  trx: Trx,
  request: RepeatableRequest | undefined,
  stored: StoredResponse<T>,
): Promise<void> {
  if (!request) return
  await runSql(trx, 'update idempotency_keys set status = ?, answer = ? where key_hash = ?', [
    stored.status,
    JSON.stringify(JSON.stringify(stored.response)),
    request.keyHash,
  ])
}

/** Does the work of a request once: a repeat gets the response of the first one. */
export async function doOnce<T>(trx: Trx, request: RepeatableRequest | undefined, work: () => Promise<T>): Promise<T> {
  const first = await claimKey<T>(trx, request)
  if (first) return first.response
  const response = await work()
  await storeResponse(trx, request, { status: 200, response: response ?? null })
  return response
}
