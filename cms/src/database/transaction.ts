import { codeOf, DomainError, isDomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'

export type Trx = Knex.Transaction

const MAX_TRIES = 4
/** Nothing was written: serialization failure, deadlock, a lock not granted, SQLite's busy. */
const CONFLICTS = new Set(['40001', '40P01', '55P03', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED'])

/** Thrown inside a transaction when its first reads are outdated: the transaction is rolled back and tried again. */
export class StaleRead extends Error {}

/** Whether nothing was written because of what others write, so that the same write may succeed now. */
export const isConflict = (error: unknown): boolean => error instanceof StaleRead || CONFLICTS.has(codeOf(error))

/**
 * Runs `work` in one transaction and returns after its commit. A conflict is tried again up to three
 * times, then throws `busy`; so `work` must do nothing outside its transaction. A broken connection
 * is never tried again: its commit may have arrived.
 */
export const runInTransaction = <T>(strapi: Core.Strapi, work: (trx: Trx) => Promise<T>): Promise<T> =>
  retryOnConflict(() => commitOrThrow(strapi, ({ trx }) => work(trx)))

export async function retryOnConflict<T>(transact: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await transact()
    } catch (error) {
      if (isDomainError(error) || !isConflict(error)) throw error
      if (tried === MAX_TRIES) throw new DomainError('busy')
      await waitRandomly(tried)
    }
  }
}

type OnCommit = (listener: () => void) => void

/**
 * Strapi's transaction, with the guarantee that it is committed when this returns: knex reports a failed COMMIT
 * only in `executionPromise`. Inside another transaction, that one commits.
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
    // SQLite leaves a transaction open when its commit fails.
    if (!isPostgres(strapi.db.connection)) await strapi.db.connection.raw('rollback').catch(() => undefined)
    throw error
  }
  return result
}

/** A random wait, so that two that collided do not collide again. */
export const waitRandomly = (tried: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** tried))

/**
 * Makes transactions with the same names wait for each other until they end. SQLite has one
 * writer anyway. To avoid deadlocks, always lock in the same order of kinds.
 */
export async function lockInTransaction(trx: Trx, ...names: string[]): Promise<void> {
  // One statement for all, evaluated from left to right.
  const locks = names.map(() => 'pg_advisory_xact_lock(hashtextextended(?, 0))').join(', ')
  if (isPostgres(trx)) await trx.raw(`select ${locks}`, names)
}

/** The part of a connection to SQLite that we use. */
export interface SqliteConnection {
  prepare(sql: string): { reader: boolean; all(values: unknown[]): unknown[]; run(values: unknown[]): unknown }
}
/** The part of a connection to PostgreSQL that we use. */
export interface PostgresConnection {
  query<Row>(statement: { text: string; name?: string; values: unknown[] }): Promise<{ rows: Row[] }>
}
export interface Client<Connection = unknown> {
  dialect: string
  config: { connection: { filename: string } }
  /** In a transaction it is always the same one. */
  acquireConnection(): Promise<Connection>
  releaseConnection(connection: Connection): Promise<void>
}
/** Knex gives its client no type. */
export const clientOf = <Connection>({ client }: Knex): Client<Connection> => client as Client<Connection>

export const isPostgres = (connection: Knex): boolean => clientOf(connection).dialect === 'postgresql'
