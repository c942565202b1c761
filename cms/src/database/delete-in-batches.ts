import type { Knex } from 'knex'
import type { Db } from './connection'
import { yieldToEventLoop } from './yield-to-event-loop'

const AT_ONCE = 500

interface Due {
  table: string
  /** An indexed column; rows with a value below `before` are deleted. */
  column: string
  before: Date | number
}

/** Deletes rows in batches, so that nobody waits long for a lock. */
export const deleteInBatches = (db: Db, { table, column, before }: Due): Promise<void> =>
  deleteAll(db, table, (rows) => rows.where(column, '<', before).orderBy(column))

/** The same for the rows that `narrow` leaves. */
export async function deleteAll(
  db: Db,
  table: string,
  narrow: (rows: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<void> {
  const due = narrow(db(table).select('id')).limit(AT_ONCE)
  while ((await db(table).whereIn('id', due.clone()).delete()) === AT_ONCE) await yieldToEventLoop()
}
