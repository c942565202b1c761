import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { codeOf } from '@stoep/shared'

/**
 * Takes a lock between processes of this machine, or returns undefined while another one holds it. It is SQLite's own on
 * an empty file, so it ends with its process, however that ends. The result gives it back.
 */
export function tryFileLock(file: string): (() => void) | undefined {
  if (!existsSync(file)) {
    writeFileSync(file, '', { flag: 'a' })
    // A command of root must not keep the shop's own user out of it; others cannot enter the folder.
    chmodSync(file, 0o666)
  }
  const lock = new Sqlite(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if (codeOf(error).startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
}
