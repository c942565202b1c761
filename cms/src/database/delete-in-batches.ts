import type { Db } from './connection'
import { yieldToEventLoop } from './yield-to-event-loop'

const AT_ONCE = 500

interface Due {
  table: string
  /** An indexed column; rows with a value below `before` are deleted. */
  column: string
  before: Date | number
}

/** Deletes rows in batches, so that nobody waits long for a lock; returns how many. */
export async function deleteInBatches(db: Db, { table, column, before }: Due): Promise<number> {
  let deleted = 0
  for (;;) {
    const due = db(table).select('id').where(column, '<', before).orderBy(column).limit(AT_ONCE)
    const count = await db(table).whereIn('id', due).delete()
    deleted += count
    if (count < AT_ONCE) return deleted
    await yieldToEventLoop()
  }
}
