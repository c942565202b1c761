import { mkdir, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '@stoep/shared'
import type { BackupContents, BackupFile } from './manifest'
import { openSealed, writeSealed } from './sealed-file'

const FOLDER = 'pictures/'

export const uploadsIn = (dataDir: string): string => path.join(dataDir, 'public', 'uploads')

/** Copies the files that the copied database names: those it does not know yet belong to the next backup. */
export async function takePictures(
  dataDir: string,
  names: readonly string[],
  folder: string,
  key: Buffer | undefined,
): Promise<Pick<BackupContents, 'files' | 'missing'>> {
  const files: BackupFile[] = []
  const missing: string[] = []
  for (const name of names) {
    try {
      // Opened first: what is not there leaves nothing behind.
      const picture = await open(path.join(uploadsIn(dataDir), name))
      files.push(await writeSealed(folder, `${FOLDER}${name}`, picture.createReadStream(), key))
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
      missing.push(name)
    }
  }
  return { files, missing }
}

export async function putPictures(
  folder: string,
  { files }: BackupContents,
  dataDir: string,
  key: Buffer | undefined,
): Promise<number> {
  const target = uploadsIn(dataDir)
  await mkdir(target, { recursive: true })
  const pictures = files.filter((file) => file.path.startsWith(FOLDER))
  for (const file of pictures) {
    const name = path.basename(file.path).replace(/\.sealed$/, '')
    const handle = await open(path.join(target, name), 'wx', 0o644)
    await pipeline(await openSealed(folder, file, key), handle.createWriteStream({ flush: true }))
  }
  return pictures.length
}

/** Whether there is no picture yet; a folder that is not there has none. */
export async function hasNoPictures(dataDir: string): Promise<boolean> {
  const names = await readdir(uploadsIn(dataDir)).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  return names.every((name) => name.startsWith('.'))
}
