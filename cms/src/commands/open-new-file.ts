import { open, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '@stoep/shared'

/** Creates a file that only this user can read; throws a sentence when it is there already or cannot be created. */
export async function openNewFile(file: string): Promise<FileHandle> {
  const folder = path.dirname(file)
  const reasons = new Map([
    ['EEXIST', `${file} exists already. Name another file.`],
    ['ENOENT', `${folder} does not exist, or is no place for new files.`],
    ['ENOTDIR', `${folder} is a file, not a folder.`],
  ])
  try {
    return await open(file, 'wx', 0o600)
  } catch (error) {
    const reason = reasons.get(codeOf(error))
    throw reason === undefined ? error : new Error(reason)
  }
}
