import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { DomainError } from '@stoep/shared'
import type { Knex } from 'knex'
import type { Db } from './connection'
import { SpareThread } from '../threads/spare-thread'
import type { AsideOrder, AsideResult } from './read-aside-worker'
import { clientOf, isPostgres } from './transaction'

/** After this a long read is given up: `busy`. */
const MOST_MS = 30_000
/** More than this wait for their turn nowhere: `busy` at once. */
const MOST_WAITING = 4

type Query = Knex.QueryBuilder<object, unknown[]>

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs reads that take long, all of them on one and the same state of the database, one such call at a time, and
 * keeps nobody else waiting: PostgreSQL works in a process of its own, SQLite would work in ours and so gets a
 * thread with its own connection.
 */
export async function readAside<Rows extends readonly object[]>(
  db: Db,
  queries: { readonly [At in keyof Rows]: Query },
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  if (waiting >= MOST_WAITING) throw new DomainError('busy')
  waiting++
  const turn = last.then(() => (isPostgres(db) ? readInTransaction(db, queries) : readInThread(db, queries)))
  last = turn.catch(() => undefined)
  try {
    return (await turn) as { [At in keyof Rows]: Rows[At][] }
  } finally {
    waiting--
  }
}

async function readInTransaction(db: Db, queries: readonly Query[]): Promise<unknown[][]> {
  const responses: unknown[][] = []
  await db.transaction(
    async (trx) => {
      await trx.raw(`set local statement_timeout = ${MOST_MS}`)
      for (const query of queries) responses.push(await query.transacting(trx))
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  )
  return responses
}

async function readInThread(db: Db, queries: readonly Query[]): Promise<unknown[][]> {
  const { filename } = clientOf(db).config.connection
  const statements = queries.map((query) => {
    const { sql, bindings } = query.toSQL().toNative()
    return { sql, bindings: bindings.map(toSqlite) }
  })
  const order: AsideOrder = { filename, statements }
  const thread = threads.take()
  const isOver = new AbortController()
  const { signal } = isOver
  const tooLong = wait(MOST_MS, undefined, { signal, ref: false }).then((): AsideResult => ({ error: TOO_LONG }))
  tooLong.catch(() => undefined)
  thread.postMessage(order)
  try {
    const result = await Promise.race([resultOf(thread, signal), tooLong])
    isOver.abort()
    if ('error' in result) {
      // One that still reads is of no use to the next.
      if (result.error === TOO_LONG) void thread.terminate()
      else threads.giveBack(thread)
      throw Object.assign(new Error(result.error.message), { code: result.error.code })
    }
    threads.giveBack(thread)
    return result.responses
  } finally {
    isOver.abort()
  }
}

const threads = new SpareThread(path.join(__dirname, 'read-aside-worker.js'))
const TOO_LONG = { message: 'A long read took too long.', code: 'SQLITE_BUSY' }

async function resultOf(thread: Worker, signal: AbortSignal): Promise<AsideResult> {
  const ended = once(thread, 'exit', { signal }).then((): never => {
    throw new Error('A long read ended without a response.')
  })
  ended.catch(() => undefined)
  // `once` rejects by itself when the thread fails.
  const message = once(thread, 'message', { signal })
  message.catch(() => undefined)
  return Promise.race([message.then(([result]) => result as AsideResult), ended])
}

/** As knex's own connection would bind them. */
function toSqlite(value: unknown): unknown {
  if (value instanceof Date) return value.getTime()
  return typeof value === 'boolean' ? Number(value) : value
}
