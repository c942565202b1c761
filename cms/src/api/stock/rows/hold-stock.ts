import { among, runSql } from '../../../database/run-sql'
import { isPostgres, type Trx } from '../../../database/transaction'

/**
 * Locks stock rows until the transaction ends, in the order in which orders take theirs. To be called once, for all the
 * rows that a transaction changes: taken product by product, they and an order's could wait for each other.
 */
export async function holdStock(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0 || !isPostgres(trx)) return
  const isHeld = among(trx, 'id', ids)
  await runSql(trx, `select id from stock_items where ${isHeld.sql} order by id for update`, isHeld.values)
}
