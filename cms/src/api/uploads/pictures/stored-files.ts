import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { DomainError, nameOfUpload } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { StoredFormat } from '../../../domain/uploads/describe-picture'
import { pictureFiles } from '../../../storage/picture-files'
import type { EncodedFile } from './encode-picture'
import { noteRemoved } from './removed-files'

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
}
function uploadOf(strapi: Core.Strapi): UploadPlugin {
  const plugin: unknown = strapi.plugin('upload')
  return plugin as UploadPlugin
}

/** Takes files away again that no row names yet; what cannot be reached now is swept later. */
export async function removeFiles(
  strapi: Core.Strapi,
  files: readonly Pick<StoredFormat, 'hash' | 'ext'>[],
): Promise<void> {
  const store = await pictureFiles()
  const left: string[] = []
  await Promise.all(files.map(({ hash, ext }) => store.remove(`${hash}${ext}`).catch(() => left.push(`${hash}${ext}`))))
  if (left.length === 0) return
  // A database that is away as well leaves them where they are: files that nobody names.
  await noteRemoved(strapi.db.connection, left).catch(() => undefined)
}

/** The bytes of a stored file; busy where they cannot be had for now. */
export async function readStored(url: string): Promise<Buffer> {
  const bytes = await readWhole(nameOfUpload(url) ?? '').catch(() => {
    throw new DomainError('busy')
  })
  if (!bytes) throw new Error(`The picture ${url} is gone.`)
  return bytes
}

async function readWhole(name: string): Promise<Buffer | undefined> {
  const stream = await (await pictureFiles()).read(name)
  return stream && buffer(stream)
}
