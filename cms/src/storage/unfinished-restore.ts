import { access, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { environment } from '../environment'

/** In DATA_DIR from the beginning of a restore to its end. */
const marker = path.join(environment.DATA_DIR, 'restore.unfinished')
const sqliteFile = path.join(environment.DATA_DIR, 'stoep.db')

export const isRestoreUnfinished = (): Promise<boolean> => isThere(marker)

export const markRestoreBegun = (): Promise<void> => writeFile(marker, '', { mode: 0o600 })

export const markRestoreDone = (): Promise<void> => rm(marker, { force: true })

/** Throws where a restore was killed: a start would fill the half restored place with a new shop. */
export async function requireWholeRestore(): Promise<void> {
  if (!(await isRestoreUnfinished())) return
  // On SQLite the database comes last, so nothing is missing.
  if (!environment.DATABASE_URL && (await isThere(sqliteFile))) return markRestoreDone()
  const database = environment.DATABASE_URL ? ', into a database without tables' : ''
  throw new Error(
    `A restore into ${environment.DATA_DIR} was not finished: repeat it${database}. To start without it, delete ${marker}.`,
  )
}

export const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
