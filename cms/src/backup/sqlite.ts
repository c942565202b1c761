import { createReadStream } from 'node:fs'
import { mkdtemp, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import Sqlite from 'better-sqlite3'
import { nameFullDisk } from '../storage/file-errors'
import { makeFolder } from '../storage/make-folder'
import { BackupError, type BackupContents } from './manifest'
import { openSealed, writeSealed } from './sealed-file'
import { picturesIn, type FileUrls, type Taken } from './taken'

const COPY = 'database.db'
/** Copies all pages in one step: with smaller steps each write in between would restart the copy. */
const EVERY_PAGE = 0x7fffffff

/**
 * A consistent copy of the database; writers need not wait. Where the backup is encrypted, the plain copy is never on
 * its disk: it is in a folder of DATA_DIR that a running shop sweeps.
 */
export async function takeSqlite(dataDir: string, folder: string, key: Buffer | undefined): Promise<Taken> {
  const beside = key ? path.join(dataDir, 'tmp') : folder
  await makeFolder(beside)
  const scratch = await mkdtemp(path.join(beside, 'backup-'))
  try {
    const plain = path.join(scratch, COPY)
    await copyDatabase(path.join(dataDir, 'stoep.db'), plain).catch(nameFullDisk(key ? dataDir : path.dirname(folder)))
    const read = readCopy(plain)
    const file = await writeSealed(folder, COPY, createReadStream(plain), key)
    return { ...read, files: [file], tables: [], sequences: [] }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function copyDatabase(source: string, target: string): Promise<void> {
  const database = new Sqlite(source, { readonly: true, fileMustExist: true })
  try {
    await database.backup(target, { progress: () => EVERY_PAGE })
  } finally {
    database.close()
  }
}

/** Also checks the integrity of the copy. */
function readCopy(file: string): { schemaHash: string; pictures: string[] } {
  const copy = new Sqlite(file)
  try {
    // One file, without a WAL beside it.
    copy.pragma('journal_mode = delete')
    const check = copy.pragma('integrity_check', { simple: true })
    if (check !== 'ok') throw new BackupError(`The database is damaged: ${String(check)}`)
    const schema = copy.prepare<[], { hash: string }>('select hash from strapi_database_schema order by id desc').get()
    const files = copy.prepare<[], FileUrls>('select url, formats from files').all()
    return { schemaHash: schema?.hash ?? '', pictures: picturesIn(files) }
  } finally {
    copy.close()
  }
}

export function schemaOfSqlite(dataDir: string): string {
  const database = new Sqlite(path.join(dataDir, 'stoep.db'), { readonly: true })
  try {
    const sql = 'select hash from strapi_database_schema order by id desc'
    return database.prepare<[], { hash: string }>(sql).get()?.hash ?? ''
  } finally {
    database.close()
  }
}

/** The last step of restoring: the database is put in place as a whole or not at all. */
export async function putSqlite(
  folder: string,
  { files }: BackupContents,
  dataDir: string,
  key: Buffer | undefined,
): Promise<void> {
  const copy = files.find(({ path: name }) => name.startsWith(COPY))
  if (!copy) throw new BackupError('This backup has no database in it.')
  const partial = path.join(dataDir, 'stoep.db.restoring')
  await rm(partial, { force: true })
  const target = await open(partial, 'wx', 0o600)
  await pipeline(await openSealed(folder, copy, key), target.createWriteStream({ flush: true }))
  await rename(partial, path.join(dataDir, 'stoep.db'))
}
