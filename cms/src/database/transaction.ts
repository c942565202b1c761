import { DomainError, isDomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'

export type Trx = Knex.Transaction

const MAX_TRIES = 4
/** The database took nothing of it: serialization failure, deadlock, a lock not granted, SQLite's busy. */
const CONFLICTS = new Set(['40001', '40P01', '55P03', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED'])

/** Thrown inside a transaction when what it read first is no longer so: it is undone and begun again. */
export class StaleRead extends Error {}

const isConflict = (error: unknown): boolean =>
  error instanceof StaleRead || CONFLICTS.has(String((error as { code?: unknown } | null)?.code))

/**
 * Runs `work` in one transaction and returns after its commit. A conflict is tried again up to three
 * times, then answered as `busy`; so `work` must do nothing outside its transaction. A connection that
 * broke is never tried again: its commit may have arrived.
 */
export async function runInTransaction<T>(strapi: Core.Strapi, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return (await strapi.db.transaction(({ trx }) => work(trx as Trx))) as T
    } catch (error) {
      if (isDomainError(error) || !isConflict(error)) throw error
      if (tried === MAX_TRIES) throw new DomainError('busy')
      await waitAWhile(tried)
    }
  }
}

/** Two that collided must not collide again in step. */
export const waitAWhile = (tried: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** tried))

/**
 * Makes the transactions that name the same things wait for each other until they end. SQLite has one
 * writer anyway. Always lock in the same order of kinds.
 */
export async function lockInTransaction(trx: Trx, name: string): Promise<void> {
  if (isPostgres(trx)) await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name])
}

export const isPostgres = (connection: Knex): boolean => connection.client.dialect === 'postgresql'
