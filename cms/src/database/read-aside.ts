import path from 'node:path'
import type { Knex } from 'knex'
import type { Db } from './connection'
import { TookTooLong } from '../threads/ask-thread'
import { SpareThread } from '../threads/spare-thread'
import { createTurns } from '../threads/turns'
import type { AsideOrder, AsideResult } from './read-aside-worker'
import { toSqlite } from './run-sql'
import { clientOf, isPostgres } from './transaction'

/** After this a long read is given up: `busy`. */
const MOST_MS = 30_000
/**
 * What PostgreSQL is told of such a read: other cores are for the open shop, what orders touch is in memory, where looking
 * up a row costs little more than reading the next one, and either less than working on it (else it reads all lines there
 * are for those of a month), and sorting a year needs some room.
 */
const POSTGRES_SETTINGS = [
  `statement_timeout = ${MOST_MS}`,
  'max_parallel_workers_per_gather = 0',
  'seq_page_cost = 0.2',
  'random_page_cost = 0.22',
  `work_mem = '64MB'`,
]
/** More than this wait for their turn nowhere: `busy` at once. */
const MOST_WAITING = 4

type Query = Knex.QueryBuilder<object, unknown[]>

const threads = new SpareThread(path.join(__dirname, 'read-aside-worker.js'))
const inTurn = createTurns(MOST_WAITING)

/**
 * Runs reads that take long, all of them on one and the same state of the database, one such call at a time, and
 * keeps nobody else waiting: PostgreSQL works in a process of its own, SQLite would work in ours and so gets a
 * thread with its own connection.
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
    if (error instanceof TookTooLong) return { error: { message: error.message, code: 'SQLITE_BUSY' } }
    throw error
  })
  if ('error' in result) throw Object.assign(new Error(result.error.message), { code: result.error.code })
  return result.responses
}
