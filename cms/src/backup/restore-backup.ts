import path from 'node:path'
import { environment } from '../environment'
import { BackupError, checkMac, readManifest, type BackupContents } from './manifest'
import { prepareDataFolder } from '../storage/data-folder'
import { picturesInFolder, uploadsIn } from '../storage/folder-files'
import { isRestoreUnfinished, isThere, markRestoreBegun, markRestoreDone } from '../storage/unfinished-restore'
import { putPictures } from './pictures'
import { listTables, withPostgres } from './postgres/connect'
import { putPostgres } from './postgres/put'
import { preparePostgres, readOwnSchema } from './prepare-tables'
import { checkFile, deriveKey } from './sealed-file'
import { putSqlite } from './sqlite'

/** Throws unless every file of a backup is as it was written; with a key also checks its authenticity. */
export async function checkBackup(folder: string): Promise<{ contents: BackupContents; key: Buffer | undefined }> {
  const manifest = await readManifest(folder)
  const { contents } = manifest
  for (const file of contents.files) await checkFile(folder, file)
  const { BACKUP_KEY } = environment
  // Whoever can write to the medium could put one of their own in its place.
  if (!contents.salt && BACKUP_KEY)
    throw new BackupError(
      'This backup is not encrypted, though there is a BACKUP_KEY: if it is yours, leave BACKUP_KEY empty.',
    )
  if (!contents.salt) return { contents, key: undefined }
  if (!BACKUP_KEY) throw new BackupError('This backup is encrypted: give its key as BACKUP_KEY.')
  const key = deriveKey(BACKUP_KEY, contents.salt)
  checkMac(manifest, key)
  return { contents, key }
}

/**
 * Restores a backup into an empty place: pictures first, the database last. Throws before anything is written
 * when the backup is damaged, the place is not empty, or the shop has another version. A restore that was interrupted
 * can be repeated.
 */
export async function restoreBackup(folder: string): Promise<{ contents: BackupContents; pictures: number }> {
  const { contents, key } = await checkBackup(folder)
  const { DATA_DIR, DATABASE_URL } = environment
  const kind = DATABASE_URL ? 'postgres' : 'sqlite'
  if (contents.database !== kind) {
    throw new BackupError(`This backup is of ${contents.database}, and the shop here runs on ${kind}.`)
  }
  await prepareDataFolder()
  const isRepeated = await isRestoreUnfinished()
  await requireEmpty(DATA_DIR, { isPostgres: Boolean(DATABASE_URL), isRepeated })
  await requireSameVersion(contents)
  await markRestoreBegun()
  const pictures = await putPictures(folder, contents, { key, isRepeated })
  if (DATABASE_URL) {
    await preparePostgres()
    await putPostgres(folder, contents, key)
  } else await putSqlite(folder, contents, DATA_DIR, key)
  await markRestoreDone()
  return { contents, pictures }
}

async function requireEmpty(
  dataDir: string,
  { isPostgres, isRepeated }: { isPostgres: boolean; isRepeated: boolean },
): Promise<void> {
  // A bucket need not be empty: names are never used twice.
  if (!isRepeated && (await picturesInFolder(dataDir)).length > 0)
    throw new BackupError(`There are pictures in ${uploadsIn(dataDir)}: nothing was restored.`)
  if (isPostgres) {
    const tables = await withPostgres(listTables)
    if (tables.length > 0) throw new BackupError('The database has tables already: nothing was restored.')
    return
  }
  // SQLite would write the log of another database over the restored one.
  for (const name of ['stoep.db', 'stoep.db-wal', 'stoep.db-journal']) {
    const file = path.join(dataDir, name)
    if (await isThere(file)) throw new BackupError(`There is a shop in ${file}: nothing was restored.`)
  }
}

async function requireSameVersion({ schemaHash }: BackupContents): Promise<void> {
  if ((await readOwnSchema()) === schemaHash) return
  throw new BackupError('This backup is of another version of the shop: restore it with that one, then update.')
}
