import { chownSync, existsSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { codeOf } from '@stoep/shared'

/**
 * Takes a lock between processes of this machine, or returns undefined while another one holds it. It is SQLite's own on
 * an empty file, so it ends with its process, however that ends. The result gives it back.
 */
export function tryFileLock(file: string): (() => void) | undefined {
  if (!existsSync(file)) create(file)
  const lock = new Sqlite(file, { timeout: 0 })
  try {
    // Otherwise a second file is beside it for as long as it is locked.
    lock.pragma('journal_mode = memory')
    lock.exec('begin exclusive')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if (codeOf(error).startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
}

function create(file: string): void {
  writeFileSync(file, '', { flag: 'a', mode: 0o600 })
  if (process.getuid?.() !== 0) return
  // A command that root ran must not keep the folder's own user out.
  const { uid, gid } = statSync(path.dirname(file))
  chownSync(file, uid, gid)
}
