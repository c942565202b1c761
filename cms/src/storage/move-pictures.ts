import { open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { nameOfUpload } from '@stoep/shared'
import { environment } from '../environment'
import { bucketFiles } from './bucket-files'
import { folderFiles, picturesInFolder, uploadsIn } from './folder-files'

const AT_ONCE = 8

export interface Moved {
  copied: number
  /** In the bucket already, with as many bytes. */
  known: number
  removed: number
  /** Not called as pictures are: left where they are. */
  strange: number
}

/**
 * Copies the pictures of the folder into the bucket, and with `isRemoving` takes out of the folder what the bucket has. A
 * file is in the bucket as a whole or not at all, so that it can be ended anywhere and begun again.
 */
export async function movePictures(
  isRemoving: boolean,
  notify: (done: number, all: number) => Promise<void>,
): Promise<Moved> {
  const { objectStorage, DATA_DIR } = environment
  if (!objectStorage) throw new Error('There is no bucket: set S3_ENDPOINT and the others first.')
  const bucket = bucketFiles(objectStorage, folderFiles(DATA_DIR))
  // Says why, where it takes nothing; a look at a single file is rejected without a word.
  await bucket.probe()
  const all = await picturesInFolder(DATA_DIR)
  const names = all.filter((name) => nameOfUpload(`/uploads/${name}`) !== undefined)
  const moved: Moved = { copied: 0, known: 0, removed: 0, strange: all.length - names.length }
  for (let from = 0; from < names.length; from += AT_ONCE) {
    await notify(from, names.length)
    await Promise.all(names.slice(from, from + AT_ONCE).map((name) => moveOne(name)))
  }
  return moved

  async function moveOne(name: string): Promise<void> {
    const file = path.join(uploadsIn(DATA_DIR), name)
    const { size } = await stat(file)
    if ((await bucket.sizeOf(name)) === size) moved.known++
    else {
      const handle = await open(file)
      await bucket.put(name, handle.createReadStream())
      moved.copied++
    }
    if (!isRemoving) return
    if ((await bucket.sizeOf(name)) !== size) throw new Error(`The bucket does not have ${name} as it was sent.`)
    await rm(file)
    moved.removed++
  }
}
