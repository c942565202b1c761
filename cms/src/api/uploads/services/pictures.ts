import type { Core } from '@strapi/strapi'
import pLimit from 'p-limit'
import { crashAt } from '../../../database/crash-points'
import type { Db } from '../../../database/connection'
import type { FileRow } from '../../../database/rows/strapi'
import { among, runSql } from '../../../database/run-sql'
import { isPostgres, runInTransaction, type Trx } from '../../../database/transaction'
import { environment } from '../../../environment'
import {
  describePicture,
  type PictureRow,
  type PictureState,
  type StoredFormats,
} from '../../../domain/uploads/describe-picture'
import { planFirstFiles, type PictureKind } from '../../../domain/uploads/picture-plan'
import { hashOfUrl, urlsOf, withoutOrigin } from '../../../domain/uploads/picture-url'
import {
  decodePicture,
  encodeLarge,
  encodeSize,
  findDominantColour,
  type EncodedFile,
  type Pixels,
} from '../pictures/encode-picture'
import { noteRemoved } from '../pictures/removed-files'
import { randomHash, removeFiles, storeFile } from '../pictures/stored-files'

const FILE = 'plugin::upload.file'
const MAX_SHOWN_NAME = 120

interface StoreOptions {
  alt?: string
  kind?: PictureKind
  /** Faster encoding with slightly larger files, for seeding and large imports. */
  fast?: boolean
}
interface StoredPicture {
  fileId: number
  url: string
  highQualityUrl: string
}
/** Stored files and the row that will name them. */
export interface StoredFiles {
  data: object
  notes: readonly number[]
}
/** A picture decoded and encoded, but not stored yet: the large file and those made at once. */
export interface EncodedPicture {
  large: EncodedFile
  first: { key: string; file: EncodedFile }[]
  state: PictureState
}

/** One picture at a time: the other core is for the shop. */
const inTurn = pLimit(1)

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Pictures encoded at once in this process; a process that only seeds or imports may use all cores. */
  useCores(count: number): void {
    inTurn.concurrency = count
  },

  /**
   * Stores a picture: checked by its bytes, always encoded anew, the first sizes at once, the
   * others in the background. Throws unsupported_picture or picture_too_large and then leaves nothing behind.
   */
  async store(input: Buffer | string, options: StoreOptions = {}): Promise<StoredPicture> {
    const files = await this.storeFiles(input, options)
    const picture = await runInTransaction(strapi, (trx) => this.enter(trx, files))
    await this.notify(picture)
    return picture
  },

  /**
   * The first half of `store`. Until `enter` writes their row, the files are marked for deletion in a day, so that a
   * process that is killed in between leaves nothing behind.
   */
  async storeFiles(input: Buffer | string, options: StoreOptions): Promise<StoredFiles> {
    const picture = await this.encode(input, options)
    const hash = randomHash()
    const names = [`${hash}${picture.large.ext}`, ...picture.first.map(({ key, file }) => `${hash}_${key}${file.ext}`)]
    const notes = await noteRemoved(strapi.db.connection, names)
    const kept: Awaited<ReturnType<typeof storeFile>>[] = []
    try {
      const large = await storeFile(strapi, hash, picture.large)
      kept.push(large)
      let formats: StoredFormats = {}
      for (const { key, file } of picture.first) {
        const size = await storeFile(strapi, `${hash}_${key}`, file)
        formats = { ...formats, [key]: size }
        kept.push(size)
      }
      const { sizeInBytes: _bytes, ...row } = large
      const name = (options.alt ?? '').slice(0, MAX_SHOWN_NAME) || row.hash
      const data = {
        ...row,
        name,
        alternativeText: options.alt ?? '',
        formats,
        provider: environment.objectStorage ? 'aws-s3' : 'local',
        provider_metadata: picture.state,
        folderPath: '/',
      }
      crashAt('after-picture-files')
      return { data, notes }
    } catch (error) {
      await removeFiles(strapi, kept)
      throw error
    }
  },

  /** The second half of `store`: writes the row in the caller's transaction. */
  async enter(trx: Trx, { data, notes }: StoredFiles): Promise<StoredPicture> {
    const file = (await strapi.db.query(FILE).create({ data })) as PictureRow & { id: number }
    await trx('removed_files').whereIn('id', notes).delete()
    crashAt('before-picture-commit')
    const { url, highQualityUrl } = describePicture(file)
    return { fileId: file.id, url, highQualityUrl }
  },

  /** Wakes the size worker, which would otherwise find the picture some seconds later. */
  async notify({ fileId }: StoredPicture): Promise<void> {
    await strapi.eventHub.emit('media.create', { media: { id: fileId } })
  },

  /** Decodes and encodes only, for Strapi's media library, which stores by itself. */
  encode(input: Buffer | string, { kind = 'product', fast = false }: StoreOptions = {}): Promise<EncodedPicture> {
    return inTurn(async () => {
      const pixels = await decodePicture(input)
      const large = await encodeLarge(pixels, fast)
      const first = await encodeFirst(pixels, fast)
      const background = await findDominantColour(pixels)
      return { large, first, state: { background, state: 'pending', kind, attempts: 0 } }
    })
  },

  /** The row ids of pictures by URL; a URL that is not ours is missing. */
  resolve(urls: readonly string[]): Promise<Map<string, number>> {
    return findFiles(strapi.db.connection, urls)
  },

  /** Like `resolve`, and locks the rows against deletion until the transaction ends. */
  hold(trx: Trx, urls: readonly string[]): Promise<Map<string, number>> {
    return findFiles(trx, urls, isPostgres(trx) ? 'for share' : '')
  },
})

type NamedFile = Pick<FileRow, 'id' | 'url' | 'formats'>

/** `lock` is the locking clause of the statement. */
async function findFiles(db: Db, urls: readonly string[], lock = ''): Promise<Map<string, number>> {
  const wanted = urls.map((url) => ({ url, path: withoutOrigin(url, environment.PUBLIC_URL) }))
  const hashes = [...new Set(wanted.map(({ path }) => hashOfUrl(path)).filter((hash) => hash !== undefined))]
  if (hashes.length === 0) return new Map()
  const isNamed = among(db, 'hash', hashes)
  const rows = await runSql<NamedFile>(
    db,
    `select id, url, formats from files where ${isNamed.sql} order by id ${lock}`,
    isNamed.values,
  )
  const byPath = new Map(rows.flatMap((row) => urlsOf(row).map((path) => [path, row.id] as const)))
  const found = wanted.map(({ url, path }) => [url, byPath.get(path)] as const)
  return new Map(found.filter((pair): pair is [string, number] => pair[1] !== undefined))
}

async function encodeFirst(pixels: Pixels, fast: boolean): Promise<EncodedPicture['first']> {
  const first: EncodedPicture['first'] = []
  for (const plan of planFirstFiles(pixels.width))
    first.push({ key: plan.key, file: await encodeSize(pixels, plan, fast) })
  return first
}
