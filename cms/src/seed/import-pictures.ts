import path from 'node:path'
import type { Core } from '@strapi/strapi'
import { picturesOf } from '../api/uploads/pictures/pictures-service'
import { defaultPicture } from '../demo/hero'
import { renderDrawing } from '../demo/render'
import type { StoredPicture, StoredPictureOf } from '../domain/imports/product-input'
import type { ResolvedPicture } from '../domain/imports/types'

type Source = ResolvedPicture['from']

export interface PictureStore {
  /** Stores what is not stored yet and gives the way to find each. A file that is no picture becomes the placeholder. */
  store(sources: readonly Source[]): Promise<StoredPictureOf>
}

const keyOf = (from: Source): string =>
  from.kind === 'folder' ? `folder ${from.file}` : from.kind === 'shop' ? `shop ${from.url}` : 'placeholder'

/** One file is stored once a run, however many products show it. */
export function createPictureStore(strapi: Core.Strapi, folder: string, tell: (line: string) => void): PictureStore {
  const stored = new Map<string, StoredPicture>()
  let placeholder: Promise<StoredPicture> | undefined
  const storePlaceholder = () => (placeholder ??= findPlaceholder(strapi))

  async function storeOne(from: Source): Promise<StoredPicture> {
    if (from.kind === 'shop') return { url: from.url }
    if (from.kind === 'placeholder') return storePlaceholder()
    try {
      return await picturesOf(strapi).store(path.join(folder, from.file), { fast: true })
    } catch (error) {
      tell(
        `    ! ${from.file}: ${error instanceof Error ? error.message : String(error)} "Picture to follow" stands in.`,
      )
      return storePlaceholder()
    }
  }

  return {
    async store(sources) {
      const missing = new Map(sources.filter((from) => !stored.has(keyOf(from))).map((from) => [keyOf(from), from]))
      await Promise.all([...missing].map(async ([key, from]) => stored.set(key, await storeOne(from))))
      return (from) => stored.get(keyOf(from))!
    },
  }
}

const PLACEHOLDER_NAME = 'Picture to follow'

/** Every import uses the same one; it is drawn when the first import needs it. */
async function findPlaceholder(strapi: Core.Strapi): Promise<StoredPicture> {
  const row = await strapi.db
    .query('plugin::upload.file')
    .findOne({ where: { name: PLACEHOLDER_NAME }, orderBy: { id: 'asc' } })
  if (row) return picturesOf(strapi).describe(row)
  return picturesOf(strapi).store(await renderDrawing(defaultPicture()), { alt: PLACEHOLDER_NAME, fast: true })
}
