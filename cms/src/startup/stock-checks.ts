import { codeOf } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { rowsOf } from '../database/connection'
import { isPostgres, lockInTransaction, type Trx } from '../database/transaction'
import { documentColumns } from '../database/values'

/**
 * Makes the database itself reject stock below 0, tests that it does, and stops the start when a negative write gets
 * through. Runs at each start, because a schema sync on SQLite rebuilds the table and loses its triggers.
 */
export async function ensureStockChecks(strapi: Core.Strapi): Promise<void> {
  const database = strapi.db.connection
  await database.transaction(async (trx) => {
    // Two processes that start at the same time must not both add the constraint.
    await lockInTransaction(trx, 'stock-checks')
    await (isPostgres(database) ? addPostgresCheck(trx) : addSqliteTriggers(trx))
  })
  await proveRejected('insert', (trx) => trx('stock_items').insert(probeRow(-1)))
  await proveRejected('update', async (trx) => {
    const probe = probeRow(0)
    await trx('stock_items').insert(probe)
    await trx('stock_items').where({ document_id: probe.document_id }).update({ available: -1 })
  })

  async function proveRejected(kind: string, write: (trx: Trx) => Promise<unknown>): Promise<void> {
    const gotThrough = new Error(`The database accepts stock below 0 (${kind}); not starting.`)
    const rejected = await database
      .transaction(async (trx) => {
        await write(trx)
        throw gotThrough
      })
      .catch((error: unknown) => error)
    if (rejected === gotThrough) throw gotThrough
    if (!isRejection(rejected)) throw rejected
  }
}

async function addPostgresCheck(trx: Trx): Promise<void> {
  const known: unknown = await trx.raw(
    "select 1 from pg_constraint where conname = 'stock_items_available_not_negative' and conrelid = 'stock_items'::regclass",
  )
  if (rowsOf(known).length > 0) return
  await trx.raw('alter table stock_items add constraint stock_items_available_not_negative check (available >= 0)')
}

async function addSqliteTriggers(trx: Trx): Promise<void> {
  for (const event of ['insert', 'update']) {
    await trx.raw(
      `create trigger if not exists stock_items_not_negative_${event} before ${event} on stock_items
       when new.available < 0 begin select raise(abort, 'stock below zero'); end`,
    )
  }
}

const probeRow = (available: number) => {
  const columns = documentColumns(new Date())
  return { ...columns, product_id: `probe-${columns.document_id}`, size: '', color: '', available }
}

/** PostgreSQL's check violation, or the error of our trigger. */
function isRejection(error: unknown): boolean {
  return codeOf(error) === '23514' || String(error).includes('stock below zero')
}
