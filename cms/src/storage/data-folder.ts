import { access, constants, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '@stoep/shared'
import { environment } from '../environment'
import { describeFileError, unlessMissing } from './file-errors'
import { makeFolder } from './make-folder'

/** SQLite needs half of it to open a database, and reports only an "I/O error" without it. */
const LEAST_FREE_BYTES = 65_536

/** Creates DATA_DIR if it is missing; throws naming the setting when this user cannot write to it. */
export async function prepareDataFolder(): Promise<void> {
  const folder = environment.DATA_DIR
  const secrets = path.join(folder, 'secrets')
  try {
    // A folder may reject new names although its permissions allow them, as /proc does to root.
    await makeFolder(secrets)
    // A start as another user, often root, leaves files that only that user can open.
    for (const file of [folder, secrets, path.join(folder, 'stoep.db')])
      await access(file, constants.R_OK | constants.W_OK).catch(unlessMissing)
    await requireSpace(path.join(secrets, `space-${process.pid}`))
  } catch (error) {
    if (codeOf(error) === 'ENOSPC') throw new Error(`The disk of DATA_DIR (${folder}) is full.`)
    throw new Error(
      `Wrong setting. DATA_DIR: must be a folder that this user can write to. ${describeFileError(error)}`,
    )
  }
}

async function requireSpace(file: string): Promise<void> {
  try {
    await writeFile(file, Buffer.alloc(LEAST_FREE_BYTES), { mode: 0o600 })
  } finally {
    await rm(file, { force: true })
  }
}
