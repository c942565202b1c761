import { codeOf } from '@stoep/shared'

const REASONS = new Map([
  ['ENOENT', 'does not exist'],
  ['EEXIST', 'exists already'],
  ['EISDIR', 'is a folder, not a file'],
  ['ENOTDIR', 'is a file, not a folder'],
  ['EACCES', 'cannot be used: permission denied'],
  ['EPERM', 'cannot be used: permission denied'],
  ['EROFS', 'cannot be written: its file system is read-only'],
  ['ENOSPC', 'cannot be written: the disk is full'],
])

/** Reasons for a folder that cannot be created. */
const FOLDER_REASONS = new Map([
  ['ENOENT', 'is no place for new files'],
  ['EEXIST', 'cannot be a folder: a file is in its place'],
  ['ENOTDIR', 'cannot be a folder: a file is in its place'],
  ['EACCES', 'cannot be created: permission denied'],
  ['EPERM', 'cannot be created: permission denied'],
])

/** A write, or SQLite's extension of a database. */
const FULL_FOR_WRITES = new Set(['ENOSPC', 'SQLITE_FULL'])
/** Also the file beside a database that SQLite opens it with. */
const DISK_FULL = new Set([...FULL_FOR_WRITES, 'SQLITE_IOERR_SHMSIZE'])

/**
 * Says in plain words which file or folder the system rejected and why; other errors in their own words. `file` is the
 * name for errors without one, such as those of reading.
 */
export function describeFileError(error: unknown, file?: string): string {
  if (!(error instanceof Error)) return String(error)
  const code = codeOf(error)
  const name = 'path' in error ? String(error.path) : file
  // The system names no file when a write fails.
  if (name === undefined && DISK_FULL.has(code)) return 'The disk is full.'
  if (name === undefined || !('syscall' in error)) return error.message
  const reason = (error.syscall === 'mkdir' && FOLDER_REASONS.get(code)) || REASONS.get(code)
  return `${name} ${reason ?? `cannot be used (${code})`}.`
}

/** For `catch` of writes to one of several disks: names the one that is full, as the system does not. */
export const nameFullDisk =
  (folder: string) =>
  (error: unknown): never => {
    throw FULL_FOR_WRITES.has(codeOf(error)) ? new Error(`The disk of ${folder} is full.`) : error
  }

/** For `catch`: undefined for a file or folder that does not exist. */
export function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
  return undefined
}
