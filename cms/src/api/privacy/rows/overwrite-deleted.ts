import { codeOf } from '@stoep/shared'
import { rowsOf, type Db } from '../../../database/connection'
import { isPostgres } from '../../../database/transaction'
import { isNight } from '../../../domain/privacy/retention'

/** A lock of another process, or a disk without room for a copy of the database. */
const CANNOT_REWRITE: ReadonlySet<unknown> = new Set(['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_FULL'])
const LARGEST_BY_DAY_BYTES = 100 * 1024 * 1024

/**
 * Runs the work so that SQLite overwrites all deleted data with zeros, and rewrites its file afterwards, since rows
 * that had moved to other pages before may have left copies in it. On PostgreSQL, vacuum takes care of that later.
 */
export async function overwritingDeleted<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (isPostgres(db)) return work()
  await db.raw('pragma secure_delete = on')
  try {
    return await work()
  } finally {
    await db.raw('pragma secure_delete = fast')
    await rewriteFile(db)
    await emptyLog(db)
  }
}

/** The next erasure does what cannot be done now. */
async function rewriteFile(db: Db): Promise<void> {
  if (!(await mayBlock(db))) return
  try {
    await db.raw('vacuum')
  } catch (error) {
    if (!CANNOT_REWRITE.has(codeOf(error))) throw error
  }
}

/** The shop waits while its file is rewritten, a second for each 200 MB: by day for half a second at most. */
async function mayBlock(db: Db): Promise<boolean> {
  const [file] = rowsOf<{ bytes: number }>(
    await db.raw('select page_count * page_size as bytes from pragma_page_count, pragma_page_size'),
  )
  return isNight(new Date()) || file!.bytes <= LARGEST_BY_DAY_BYTES
}

/** Does not wait: what another process is reading stays until the next time. */
async function emptyLog(db: Db): Promise<void> {
  const [before] = rowsOf<{ timeout: number }>(await db.raw('pragma busy_timeout'))
  await db.raw('pragma busy_timeout = 0')
  await db.raw('pragma wal_checkpoint(truncate)')
  await db.raw(`pragma busy_timeout = ${before?.timeout ?? 0}`)
}
