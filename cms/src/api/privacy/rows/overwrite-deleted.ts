import { codeOf } from '@stoep/shared'
import { rowsOf, type Db } from '../../../database/connection'
import { isPostgres } from '../../../database/transaction'

/** A lock of another process, or a disk without room for a copy of the database. */
const CANNOT_REWRITE: ReadonlySet<unknown> = new Set(['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_FULL'])

/**
 * Runs the work so that SQLite overwrites deleted data with zeros, and rewrites its file afterwards: by default the
 * deleted bytes stay in it, and so do copies of rows that had moved to other pages before. On PostgreSQL, vacuum takes
 * care of that later.
 */
export async function overwritingDeleted<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (isPostgres(db)) return work()
  await db.raw('pragma secure_delete = on')
  try {
    return await work()
  } finally {
    await db.raw('pragma secure_delete = off')
    await rewriteFile(db)
    await emptyLog(db)
  }
}

/** A second for each 200 MB. The next erasure does what cannot be done now. */
async function rewriteFile(db: Db): Promise<void> {
  try {
    await db.raw('vacuum')
  } catch (error) {
    if (!CANNOT_REWRITE.has(codeOf(error))) throw error
  }
}

/** Does not wait: what another process is reading stays until the next time. */
async function emptyLog(db: Db): Promise<void> {
  const [before] = rowsOf<{ timeout: number }>(await db.raw('pragma busy_timeout'))
  await db.raw('pragma busy_timeout = 0')
  await db.raw('pragma wal_checkpoint(truncate)')
  await db.raw(`pragma busy_timeout = ${before?.timeout ?? 0}`)
}
