import { open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { nameOfUpload } from '@stoep/shared'
import { environment } from '../environment'
import { bucketFiles } from './bucket-files'
import { folderFiles, picturesInFolder, uploadsIn } from './folder-files'

const AT_ONCE = 8

export interface Moved {
  copied: number
  /** Already in the bucket, with the same size. */
  known: number
  removed: number
  /** Files without a picture's name, which are left alone. */
  strange: number
}

/**
 * Copies the pictures of the folder into the bucket; with `isRemoving` removes from the folder what the bucket has. A
 * file is in the bucket as a whole or not at all, so an interrupted move can be started again.
 */
export async function movePictures(
  isRemoving: boolean,
  notify: (done: number, all: number) => Promise<void>,
): Promise<Moved> {
  const { objectStorage, DATA_DIR } = environment
  if (!objectStorage) throw new Error('There is no bucket: set S3_ENDPOINT and the others first.')
  const bucket = bucketFiles(objectStorage, folderFiles(DATA_DIR))
  // Gives the reason when the bucket fails; asking for a single file would not.
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
