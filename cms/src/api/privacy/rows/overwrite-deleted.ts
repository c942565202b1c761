import { rowsOf, type Db } from '../../../database/connection'
import { isPostgres } from '../../../database/transaction'

/**
 * Runs the work so that SQLite overwrites deleted data with zeros, and empties its log afterwards: by default the
 * deleted bytes stay in the file. On PostgreSQL, vacuum takes care of that later.
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

/** Does not wait: what another process is reading stays until the next time. */
async function emptyLog(db: Db): Promise<void> {
  const [before] = rowsOf<{ timeout: number }>(await db.raw('pragma busy_timeout'))
  await db.raw('pragma busy_timeout = 0')
  await db.raw('pragma wal_checkpoint(truncate)')
  await db.raw(`pragma busy_timeout = ${before?.timeout ?? 0}`)
}
