import { environment } from '../environment'
import { folderFiles } from './folder-files'
import type { PictureStore } from './picture-store'

let files: Promise<PictureStore> | undefined

/** The one place where this shop's pictures are found. */
export const pictureFiles = (): Promise<PictureStore> => (files ??= openFiles())

async function openFiles(): Promise<PictureStore> {
  const folder = folderFiles(environment.DATA_DIR)
  if (!environment.objectStorage) return folder
  // Loaded by those shops alone that have a bucket: its client is as large as all of ours together.
  const { bucketFiles } = await import('./bucket-files')
  return bucketFiles(environment.objectStorage, folder)
}
