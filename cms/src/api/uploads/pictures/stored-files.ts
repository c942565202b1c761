import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { DomainError, nameOfUpload } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { StoredFormat } from '../../../domain/uploads/describe-picture'
import { pictureFiles } from '../../../storage/picture-files'
import type { EncodedFile } from './encode-picture'
import { noteRemoved } from './removed-files'

/** A name that cannot be guessed and does not contain the sender's file name. */
export const randomHash = (): string => randomBytes(12).toString('hex')

/** What Strapi's upload plugin keeps of a file with this name. */
export const describeFile = (hash: string, { ext, mime, width, height, data }: EncodedFile) => ({
  name: `${hash}${ext}`,
  hash,
  ext,
  mime,
  width,
  height,
  size: Math.round(data.length / 10) / 100,
  sizeInBytes: data.length,
  path: null,
})

/** Stores a file through Strapi's upload provider and returns its entry for the row's `formats`; all or nothing. */
export async function storeFile(strapi: Core.Strapi, hash: string, file: EncodedFile): Promise<StoredFormat> {
  const stored = { ...describeFile(hash, file), url: '' }
  // The provider adds and removes `stream`, and sets `url`.
  const given = { ...stored, getStream: () => Readable.from([file.data]) }
  try {
    await strapi.plugin('upload').service<PictureProvider>('provider').upload(given)
  } catch (error) {
    // A full disk leaves half a file.
    await removeFiles(strapi, [stored])
    throw error
  }
  return { ...stored, url: given.url }
}

/** The part of Strapi's upload plugin that we use; it has no types. */
interface PictureProvider {
  upload(file: object): Promise<void>
}

/** Removes files that no row names yet; one that cannot be removed now is swept later. */
export async function removeFiles(
  strapi: Core.Strapi,
  files: readonly Pick<StoredFormat, 'hash' | 'ext'>[],
): Promise<void> {
  const store = await pictureFiles()
  const left: string[] = []
  await Promise.all(files.map(({ hash, ext }) => store.remove(`${hash}${ext}`).catch(() => left.push(`${hash}${ext}`))))
  if (left.length === 0) return
  // When the database is away as well, unused files stay.
  await noteRemoved(strapi.db.connection, left).catch(() => undefined)
}

/** The bytes of a stored file; throws `busy` when the storage is away. */
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
