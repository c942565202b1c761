import { environment } from '../environment'
import { folderFiles } from './folder-files'
import type { PictureStore } from './picture-store'

let files: Promise<PictureStore> | undefined

/** The store of this shop's pictures. */
export const pictureFiles = (): Promise<PictureStore> => (files ??= openFiles())

async function openFiles(): Promise<PictureStore> {
  const folder = folderFiles(environment.DATA_DIR)
  if (!environment.objectStorage) return folder
  // Loaded only with a bucket: the client is as large as all our code together.
  const { bucketFiles } = await import('./bucket-files')
  return bucketFiles(environment.objectStorage, folder)
}
