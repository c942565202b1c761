import { rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '@stoep/shared'
import { environment } from '../environment'
import { unlessMissing } from './file-errors'

/** An empty file with the time of the last backup. */
const marker = path.join(environment.DATA_DIR, 'last-backup')
/** A nightly backup may fail once without a word. */
const OLD_AFTER_MS = 3 * DAY_MS

export async function noteBackup(): Promise<void> {
  // One that root wrote can be removed by the folder's own user, not written.
  await rm(marker, { force: true })
  await writeFile(marker, '', { mode: 0o600 })
}

/**
 * When the last backup was made, if that is too long ago, or to come: the clock was wrong then, and when it was made is
 * not known. Null for a shop without backups: nothing has stopped there.
 */
export async function findOldBackup(): Promise<string | null> {
  const made = await stat(marker).catch(unlessMissing)
  return made && Math.abs(Date.now() - made.mtimeMs) > OLD_AFTER_MS ? made.mtime.toISOString() : null
}
