import { codeOf, DomainError, isDomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'

export type Trx = Knex.Transaction

const MAX_TRIES = 4
/** The database took nothing of it: serialization failure, deadlock, a lock not granted, SQLite's busy. */
const CONFLICTS = new Set(['40001', '40P01', '55P03', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED'])

/** Thrown inside a transaction when what it read first is no longer so: it is undone and begun again. */
export class StaleRead extends Error {}

const isConflict = (error: unknown): boolean => error instanceof StaleRead || CONFLICTS.has(codeOf(error))

/**
 * Runs `work` in one transaction and returns after its commit. A conflict is tried again up to three
 * times, then answered as `busy`; so `work` must do nothing outside its transaction. A connection that
 * broke is never tried again: its commit may have arrived.
 */
export const runInTransaction = <T>(strapi: Core.Strapi, work: (trx: Trx) => Promise<T>): Promise<T> =>
  tryAgainOnConflict(() => commitOrThrow(strapi, ({ trx }) => work(trx)))

/** Begins anew what a conflict undid. */
export async function tryAgainOnConflict<T>(transact: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await transact()
    } catch (error) {
      if (isDomainError(error) || !isConflict(error)) throw error
      if (tried === MAX_TRIES) throw new DomainError('busy')
      await waitAWhile(tried)
    }
  }
}

type OnCommit = (listener: () => void) => void

/**
 * Strapi's transaction, of which this can be trusted: when it returns, it is committed. Knex keeps it to itself when
 * a COMMIT failed, and tells only in `executionPromise`. Inside another transaction it is that one that commits.
 */
export async function commitOrThrow<T>(
  strapi: Core.Strapi,
  work: (context: { trx: Trx; onCommit: OnCommit }) => Promise<T>,
): Promise<T> {
  let begun: Trx | undefined
  const result = await strapi.db.transaction(({ trx, onCommit }: { trx: Trx; onCommit: OnCommit }): Promise<T> => {
    begun = trx
    return work({ trx, onCommit })
  })
  try {
    if (begun?.isCompleted()) await begun.executionPromise
  } catch (error) {
    // SQLite leaves open what it could not commit.
    if (!isPostgres(strapi.db.connection)) await strapi.db.connection.raw('rollback').catch(() => undefined)
    throw error
  }
  return result
}

/** Two that collided must not collide again in step. */
export const waitAWhile = (tried: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** tried))

/**
 * Makes the transactions that name the same things wait for each other until they end. SQLite has one
 * writer anyway. Always lock in the same order of kinds.
 */
export async function lockInTransaction(trx: Trx, ...names: string[]): Promise<void> {
  // One statement for all of them: they are evaluated from left to right.
  const locks = names.map(() => 'pg_advisory_xact_lock(hashtextextended(?, 0))').join(', ')
  if (isPostgres(trx)) await trx.raw(`select ${locks}`, names)
}

/** What we use of a connection to SQLite. */
export interface SqliteConnection {
  prepare(sql: string): { reader: boolean; all(values: unknown[]): unknown[]; run(values: unknown[]): unknown }
}
/** What we use of a connection to PostgreSQL. */
export interface PostgresConnection {
  query<Row>(statement: { text: string; name?: string; values: unknown[] }): Promise<{ rows: Row[] }>
}
export interface Client<Connection = unknown> {
  dialect: string
  config: { connection: { filename: string } }
  /** In a transaction it is the transaction's, each time. */
  acquireConnection(): Promise<Connection>
  releaseConnection(connection: Connection): Promise<void>
}
/** Knex gives its client no type. */
export const clientOf = <Connection>({ client }: Knex): Client<Connection> => client as Client<Connection>

export const isPostgres = (connection: Knex): boolean => clientOf(connection).dialect === 'postgresql'
