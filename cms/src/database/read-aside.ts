import path from 'node:path'
import type { Knex } from 'knex'
import type { Db } from './connection'
import { ThreadTimeout } from '../threads/ask-thread'
import { SpareThread } from '../threads/spare-thread'
import { createSerialQueue } from '../threads/serial-queue'
import type { AsideOrder, AsideResult } from './read-aside-worker'
import { toSqlite } from './run-sql'
import { clientOf, isPostgres } from './transaction'

/** A longer read is aborted with `busy`. */
const MOST_MS = 30_000
/**
 * Settings of PostgreSQL for such a read: no parallel workers, as other cores are for the shop; costs for data in
 * memory, without which it would read all order lines for those of a month; and memory for sorting a year.
 */
const POSTGRES_SETTINGS = [
  `statement_timeout = ${MOST_MS}`,
  'max_parallel_workers_per_gather = 0',
  'seq_page_cost = 0.2',
  'random_page_cost = 0.22',
  `work_mem = '64MB'`,
]
/** With this many waiting, the next one gets `busy` at once. */
const MOST_WAITING = 4

type Query = Knex.QueryBuilder<object, unknown[]>

const threads = new SpareThread(path.join(__dirname, 'read-aside-worker.js'))
const inTurn = createSerialQueue(MOST_WAITING)

/**
 * Runs long reads on one consistent state of the database, one call at a time, without blocking other requests:
 * PostgreSQL runs in a process of its own; SQLite would run in ours and so gets a thread with its own connection.
 */
export async function readAside<Rows extends readonly object[]>(
  db: Db,
  queries: { readonly [At in keyof Rows]: Query },
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  const read = isPostgres(db) ? readInTransaction : readInThread
  return (await inTurn(() => read(db, queries))) as { [At in keyof Rows]: Rows[At][] }
}

async function readInTransaction(db: Db, queries: readonly Query[]): Promise<unknown[][]> {
  const responses: unknown[][] = []
  await db.transaction(
    async (trx) => {
      for (const setting of POSTGRES_SETTINGS) await trx.raw(`set local ${setting}`)
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
  const result = await threads.ask<AsideResult>(order, MOST_MS).catch((error: unknown): AsideResult => {
    if (error instanceof ThreadTimeout) return { error: { message: error.message, code: 'SQLITE_BUSY' } }
    throw error
  })
  if ('error' in result) throw Object.assign(new Error(result.error.message), { code: result.error.code })
  return result.responses
}
