import { chownSync, existsSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { codeOf } from '@stoep/shared'

/**
 * Takes a lock between processes of this machine, or returns undefined while another one holds it. It is SQLite's own
 * on an empty file, so it ends with its process, however that ends. The result gives it back.
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

const LOOK_EVERY_MS = 100

/**
 * Takes the lock once no other process holds it, and calls `onWait` first if it has to wait. Undefined if another one
 * still holds it after `patienceMs`.
 */
export async function waitForFileLock(
  file: string,
  onWait: () => void,
  patienceMs = Infinity,
): Promise<(() => void) | undefined> {
  const deadline = performance.now() + patienceMs
  let release = tryFileLock(file)
  if (!release) onWait()
  while (!release && performance.now() < deadline) {
    await wait(LOOK_EVERY_MS)
    release = tryFileLock(file)
  }
  return release
}

function create(file: string): void {
  writeFileSync(file, '', { flag: 'a', mode: 0o600 })
  if (process.getuid?.() !== 0) return
  // A command that root ran must not keep the folder's own user out.
  const { uid, gid } = statSync(path.dirname(file))
  chownSync(file, uid, gid)
}
