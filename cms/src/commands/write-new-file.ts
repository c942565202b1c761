import { lstat, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '@stoep/shared'

/**
 * Writes a new file that only this user can read, whole or not at all. It is called `….part` until then: a killed
 * command leaves that, and the next one replaces it. `work` begins once the file can be written. Throws a sentence when
 * it is there already or cannot be created.
 */
export async function writeNewFile(
  file: string,
  work: (write: (text: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const part = `${file}.part`
  const target = await openPart(file, part)
  try {
    await work((text) => target.writeFile(text))
    await rename(part, file)
  } catch (error) {
    await rm(part)
    throw error
  } finally {
    await target.close()
  }
}

async function openPart(file: string, part: string) {
  const folder = path.dirname(file)
  const reasons = new Map([
    ['ENOENT', `${folder} does not exist, or is no place for new files.`],
    ['ENOTDIR', `${folder} is a file, not a folder.`],
  ])
  if (await isThere(file)) throw new Error(`${file} exists already. Name another file.`)
  try {
    await rm(part, { force: true })
    return await open(part, 'wx', 0o600)
  } catch (error) {
    const reason = reasons.get(codeOf(error))
    throw reason === undefined ? error : new Error(reason)
  }
}

const isThere = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  )
