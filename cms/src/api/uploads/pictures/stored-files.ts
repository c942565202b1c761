import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Core } from '@strapi/strapi'
import type { StoredFormat } from '../../../domain/uploads/describe-picture'
import type { EncodedFile } from './encode-picture'

/** A name nobody can guess and that says nothing of the sender's file. */
export const randomHash = (): string => randomBytes(12).toString('hex')

/** Gives a file to Strapi's upload provider and returns what the row's `formats` keeps of it; all or nothing. */
export async function storeFile(strapi: Core.Strapi, hash: string, file: EncodedFile): Promise<StoredFormat> {
  const stored = {
    name: `${hash}${file.ext}`,
    hash,
    ext: file.ext,
    mime: file.mime,
    width: file.width,
    height: file.height,
    size: Math.round(file.data.length / 10) / 100,
    sizeInBytes: file.data.length,
    path: null,
    url: '',
  }
  // The provider adds `stream` and takes it away, and fills in `url`.
  const given = { ...stored, getStream: () => Readable.from([file.data]) }
  try {
    await uploadOf(strapi).service('provider').upload(given)
  } catch (error) {
    // A disk that fills up leaves half a file.
    await removeFiles(strapi, [stored])
    throw error
  }
  return { ...stored, url: given.url }
}

/** What we use of Strapi's upload plugin, which has no types. */
interface UploadPlugin {
  service(name: 'provider'): { upload(file: object): Promise<void> }
  provider: { delete(file: object): Promise<unknown> }
}
function uploadOf(strapi: Core.Strapi): UploadPlugin {
  const plugin: unknown = strapi.plugin('upload')
  return plugin as UploadPlugin
}

/** Takes files away again; what is already gone is no failure. */
export async function removeFiles(strapi: Core.Strapi, files: readonly StoredFormat[]): Promise<void> {
  await Promise.all(
    files.map((file) =>
      uploadOf(strapi)
        .provider.delete(file)
        .catch(() => undefined),
    ),
  )
}

/** The bytes of a stored file, from the folder the local provider writes to. */
export function readStored(strapi: Core.Strapi, url: string): Promise<Buffer> {
  return readFile(path.join(strapi.dirs.static.public, path.normalize(url)))
}
