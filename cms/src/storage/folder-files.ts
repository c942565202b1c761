import { access, constants, mkdir, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { unlessMissing } from './file-errors'
import type { PictureStore } from './picture-store'

export const uploadsIn = (dataDir: string): string => path.join(dataDir, 'public', 'uploads')

export function folderFiles(dataDir: string): PictureStore {
  const folder = uploadsIn(dataDir)
  return {
    async read(name) {
      // Opened first, so that a missing file is not a stream that fails later.
      const handle = await open(path.join(folder, name)).catch(unlessMissing)
      return handle?.createReadStream()
    },
    async put(name, bytes: Readable) {
      await mkdir(folder, { recursive: true })
      const handle = await open(path.join(folder, name), 'wx', 0o644)
      await pipeline(bytes, handle.createWriteStream({ flush: true }))
    },
    remove: (name) => rm(path.join(folder, name), { force: true }),
    async check() {
      await access(folder, constants.R_OK | constants.W_OK)
      return 'ok'
    },
    doubt: () => undefined,
  }
}

/** The names of the pictures in a folder; [] when it does not exist. */
export async function picturesInFolder(dataDir: string): Promise<string[]> {
  const names = (await readdir(uploadsIn(dataDir)).catch(unlessMissing)) ?? []
  return names.filter((name) => !name.startsWith('.'))
}
