import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { dataDir } from './paths.mjs'
import { StepError } from './say.mjs'

const REASONS = {
  EACCES: 'cannot be used: permission denied',
  EPERM: 'cannot be used: permission denied',
  EROFS: 'cannot be written: its file system is read-only',
  EEXIST: 'cannot be a folder: a file is in its place',
  ENOTDIR: 'cannot be a folder: a file is in its place',
  ENOENT: 'is no place for new files',
}

/** Creates DATA_DIR if it is missing; throws naming the setting when this user cannot write to it. */
export function prepareDataFolder(folder = dataDir()) {
  if (/^[\s"']|[\s"']$/.test(process.env.DATA_DIR ?? ''))
    throw new StepError('Wrong setting. DATA_DIR: must be a folder, without blanks or quotes around it.')
  const secrets = path.join(folder, 'secrets')
  try {
    // A folder may reject new names although its permissions allow them, as /proc does to root.
    makeFolder(secrets)
    // A start as another user, often root, leaves files that only that user can open.
    for (const file of [folder, secrets, path.join(folder, 'stoep.db')].filter((name) => existsSync(name)))
      accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    const reason = REASONS[error.code] ?? `cannot be used (${error.code})`
    throw new StepError(
      `Wrong setting. DATA_DIR: must be a folder that this user can write to. ${error.path} ${reason}.`,
    )
  }
}

/** Creates a folder and those above it. Node's own `recursive` never returns below /proc. */
function makeFolder(folder) {
  if (isFolder(folder)) return
  const above = path.dirname(folder)
  if (above !== folder) makeFolder(above)
  mkdirSync(folder, { mode: 0o700 })
}

function isFolder(name) {
  try {
    return statSync(name).isDirectory()
  } catch {
    return false
  }
}
