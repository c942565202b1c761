import type { Core } from '@strapi/strapi'
import { getService } from '../../services'
import type { PictureUrls, PictureUrlsOf } from '../plan/product-input'
import type { ResolvedPicture } from '../types'
import { drawPlaceholder } from './placeholder-picture'

export interface StoredPictures {
  urlsOf: PictureUrlsOf
  /** Files that are no pictures; the placeholder stands in for them. Each is told once. */
  problems: { file: string; reason: string }[]
}

export interface ImportPictures {
  /** Stores what is not stored yet and gives the way to find each. */
  store(pictures: readonly ResolvedPicture[]): Promise<StoredPictures>
}

/** The pictures that came with a file: the path of one, or its bytes. */
export type OpenPicture = (file: string) => string | Promise<Buffer>

/** One file is stored once a run, however many products show it. */
export function createImportPictures(strapi: Core.Strapi, open: OpenPicture): ImportPictures {
  const files = new Map<string, Promise<PictureUrls>>()
  let placeholder: Promise<PictureUrls> | undefined
  const storePlaceholder = () => (placeholder ??= findPlaceholder(strapi))

  async function storeFile(file: string, alt: string, problems: StoredPictures['problems']): Promise<PictureUrls> {
    try {
      return await getService(strapi, 'uploads.pictures').store(await open(file), { alt, fast: true })
    } catch (error) {
      problems.push({ file, reason: error instanceof Error ? error.message : String(error) })
      return storePlaceholder()
    }
  }

  function storeOne({ from, alt }: ResolvedPicture, problems: StoredPictures['problems']): Promise<PictureUrls> {
    if (from.kind === 'shop') return Promise.resolve({ url: from.url })
    if (from.kind === 'placeholder') return storePlaceholder()
    const stored = files.get(from.file) ?? storeFile(from.file, alt, problems)
    files.set(from.file, stored)
    return stored
  }

  return {
    async store(pictures) {
      const problems: StoredPictures['problems'] = []
      const stored = new Map(
        await Promise.all(
          pictures.map(async (picture) => [keyOf(picture.from), await storeOne(picture, problems)] as const),
        ),
      )
      return { urlsOf: (from) => stored.get(keyOf(from))!, problems }
    },
  }
}

const keyOf = (from: ResolvedPicture['from']): string =>
  from.kind === 'folder' ? `folder ${from.file}` : from.kind === 'shop' ? `shop ${from.url}` : 'placeholder'

const PLACEHOLDER_NAME = 'Picture to follow'

/** Every import uses the same one; it is drawn when the first import needs it. */
async function findPlaceholder(strapi: Core.Strapi): Promise<PictureUrls> {
  const row = await strapi.db.connection('files').where({ name: PLACEHOLDER_NAME }).orderBy('id').first()
  if (row) return getService(strapi, 'uploads.pictures').describe(row)
  return getService(strapi, 'uploads.pictures').store(await drawPlaceholder(), { alt: PLACEHOLDER_NAME, fast: true })
}
