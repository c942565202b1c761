import { rowsOf, type Db } from '../../../database/connection'
import { isPostgres } from '../../../database/transaction'

/**
 * Does the work so that SQLite writes zeros over what it deletes, and afterwards keeps nothing of it in its log: of
 * itself it only forgets where the old bytes lie. PostgreSQL's vacuum does that in its own time.
 */
export async function overwritingDeleted<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (isPostgres(db)) return work()
  await db.raw('pragma secure_delete = on')
  try {
    return await work()
  } finally {
    await db.raw('pragma secure_delete = off')
    await emptyLog(db)
  }
}

/** Without waiting: what another process is reading just now stays until the next time. */
async function emptyLog(db: Db): Promise<void> {
  const [before] = rowsOf<{ timeout: number }>(await db.raw('pragma busy_timeout'))
  await db.raw('pragma busy_timeout = 0')
  await db.raw('pragma wal_checkpoint(truncate)')
  await db.raw(`pragma busy_timeout = ${before?.timeout ?? 0}`)
}
