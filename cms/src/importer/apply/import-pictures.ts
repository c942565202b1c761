import { errorText } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import pLimit from 'p-limit'
import { PICTURES_AT_ONCE } from '../../http/outgoing/fetch-picture'
import { readPictureAddress } from '../../http/outgoing/picture-address'
import type { PictureSource } from '../../http/outgoing/picture-source'
import { getService } from '../../services'
import type { PictureUrls, PictureUrlsOf } from '../plan/product-input'
import type { ResolvedPicture } from '../types'
import { findPlaceholder } from './placeholder-picture'

export interface StoredPictures {
  /** Must not be called for a missing picture. */
  urlsOf: PictureUrlsOf
  isMissing(from: ResolvedPicture['from']): boolean
  /** The missing pictures: file or URL, and the reason. */
  problems: { file: string; reason: string }[]
}

export interface ImportPictures {
  /** Stores the pictures that are not stored yet and returns a lookup of their URLs. */
  store(pictures: readonly ResolvedPicture[]): Promise<StoredPictures>
  /** Number of pictures fetched from URLs. */
  readonly fetched: number
}

/** Opens a picture that came with the file: returns its path or its bytes. */
type OpenPicture = (file: string) => string | Promise<Buffer>
type Stored = { urls: PictureUrls } | { file: string; reason: string }

/** Stores each file once per run, however many products show it; pictures at URLs are fetched by `source`. */
export function createImportPictures(strapi: Core.Strapi, open: OpenPicture, source?: PictureSource): ImportPictures {
  const known = new Map<string, Promise<Stored>>()
  const inTurn = pLimit(PICTURES_AT_ONCE)
  let fetched = 0
  const pictures = () => getService(strapi, 'uploads.pictures')

  async function storeFile(file: string, alt: string): Promise<Stored> {
    try {
      return { urls: await pictures().store(await open(file), { alt, fast: true }) }
    } catch (error) {
      return { file, reason: errorText(error) }
    }
  }

  async function fetchPicture(url: string, alt: string): Promise<Stored> {
    const host = readPictureAddress(url)?.hostname
    if (!source || !host) return { file: url, reason: 'is not fetched' }
    if (source.isAway(host)) return { file: url, reason: `${host} was skipped after several failures` }
    const brought = await source.bring({ source: url, host }, (bytes) => pictures().store(bytes, { alt, fast: true }))
    if ('problem' in brought) return { file: url, reason: brought.problem }
    fetched++
    return { urls: brought.kept }
  }

  async function storeOne({ from, alt }: ResolvedPicture): Promise<Stored> {
    if (from.kind === 'folder') return storeFile(from.file, alt)
    if (from.kind === 'address') return inTurn(() => fetchPicture(from.url, alt))
    return { urls: from.kind === 'shop' ? { url: from.url } : await findPlaceholder(strapi) }
  }

  function storeOnce(picture: ResolvedPicture): Promise<Stored> {
    const key = keyOf(picture.from)
    const stored = known.get(key) ?? storeOne(picture)
    known.set(key, stored)
    return stored
  }

  return {
    async store(wanted) {
      const stored = new Map(
        await Promise.all(wanted.map(async (picture) => [keyOf(picture.from), await storeOnce(picture)] as const)),
      )
      const urlsOf = (from: ResolvedPicture['from']) => {
        const one = stored.get(keyOf(from))
        if (!one || !('urls' in one)) throw new Error(`The picture ${keyOf(from)} is not stored.`)
        return one.urls
      }
      const isMissing = (from: ResolvedPicture['from']) => 'reason' in (stored.get(keyOf(from)) ?? {})
      return { urlsOf, isMissing, problems: [...stored.values()].flatMap((one) => ('reason' in one ? [one] : [])) }
    },
    get fetched() {
      return fetched
    },
  }
}

function keyOf(from: ResolvedPicture['from']): string {
  if (from.kind === 'placeholder') return from.kind
  return `${from.kind} ${from.kind === 'folder' ? from.file : from.url}`
}
