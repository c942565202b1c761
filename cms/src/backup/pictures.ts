import path from 'node:path'
import { pictureFiles } from '../storage/picture-files'
import type { BackupContents, BackupFile } from './manifest'
import { openSealed, writeSealed } from './sealed-file'

const FOLDER = 'pictures/'
/** Files copied at once: with a bucket the latency is longer than the write. */
const AT_ONCE = 8

/** Copies the files that the copied database names; newer ones belong to the next backup. */
export async function copyPictures(
  names: readonly string[],
  folder: string,
  key: Buffer | undefined,
): Promise<Pick<BackupContents, 'files' | 'missing'>> {
  const store = await pictureFiles()
  const files: BackupFile[] = []
  const missing: string[] = []
  for (let from = 0; from < names.length; from += AT_ONCE) {
    await Promise.all(
      names.slice(from, from + AT_ONCE).map(async (name) => {
        const picture = await store.read(name)
        if (picture) files.push(await writeSealed(folder, `${FOLDER}${name}`, picture, key))
        else missing.push(name)
      }),
    )
  }
  return { files, missing }
}

/** `isRepeated`: an interrupted restore may have left some of them, the last one in part. */
export async function putPictures(
  folder: string,
  { files }: BackupContents,
  { key, isRepeated }: { key: Buffer | undefined; isRepeated: boolean },
): Promise<number> {
  const store = await pictureFiles()
  const pictures = files.filter((file) => file.path.startsWith(FOLDER))
  for (const file of pictures) {
    const name = path.basename(file.path).replace(/\.sealed$/, '')
    if (isRepeated) await store.remove(name)
    await store.put(name, await openSealed(folder, file, key))
  }
  return pictures.length
}
