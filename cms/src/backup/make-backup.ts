import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { requireShop } from '../database/require-shop'
import { environment } from '../environment'
import { nameFullDisk } from '../storage/file-errors'
import { makeFolder } from '../storage/make-folder'
import { UNFINISHED, writeManifest, type BackupContents } from './manifest'
import { findLeftOver, findOldBackups, freeName } from './old-backups'
import { copyPictures } from './pictures'
import { takePostgres } from './postgres/take'
import { deriveKey, newSalt } from './sealed-file'
import { takeSqlite } from './sqlite'

export interface Made {
  folder: string
  pictures: number
  missing: number
  bytes: number
  isEncrypted: boolean
}

/**
 * Copies a shop, running or not, into a new folder of `target`: a consistent copy of the database, then the pictures it
 * names. The folder gets its final name, and its manifest, when everything is on the disk; a failed backup leaves none.
 */
export async function makeBackup(target: string): Promise<Made> {
  const now = new Date()
  await requireShop()
  await makeFolder(target)
  const folder = path.join(target, freeName(await readdir(target), now.getTime()))
  const working = `${folder}${UNFINISHED}`
  // Before, as their space may be needed.
  await remove(target, findLeftOver(await readdir(target), now.getTime()))
  await mkdir(working, { mode: 0o700 })
  try {
    const made = await fill(working, now).catch(nameFullDisk(target))
    await rename(working, folder)
    await syncFolder(target)
    return { folder, ...made }
  } catch (error) {
    // Other pictures may still be in writing.
    await rm(working, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)
    throw error
  }
}

async function fill(working: string, now: Date): Promise<Omit<Made, 'folder'>> {
  const { DATA_DIR, DATABASE_URL, BACKUP_KEY } = environment
  const salt = BACKUP_KEY ? newSalt() : null
  const key = BACKUP_KEY && salt ? deriveKey(BACKUP_KEY, salt) : undefined
  const { pictures, ...taken } = DATABASE_URL
    ? await takePostgres(working, key)
    : await takeSqlite(DATA_DIR, working, key)
  const { files, missing } = await copyPictures(pictures, working, key)
  const contents: BackupContents = {
    ...taken,
    format: 1,
    madeAt: now.toISOString(),
    database: DATABASE_URL ? 'postgres' : 'sqlite',
    files: [...taken.files, ...files],
    missing,
    salt,
  }
  await writeManifest(working, contents, key)
  const bytes = contents.files.reduce((sum, file) => sum + file.bytes, 0)
  return { pictures: files.length, missing: missing.length, bytes, isEncrypted: key !== undefined }
}

/** Removes older backups; returns how many. */
export async function removeOldBackups(target: string, keepDays: number): Promise<number> {
  const old = findOldBackups(await readdir(target), keepDays, Date.now())
  await remove(target, old)
  return old.length
}

async function remove(target: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(path.join(target, name), { recursive: true })
}

/** A renamed file is durable only once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
