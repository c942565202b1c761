import { parseOwnJson, widthsOf, type CategoryPicture, type PictureFile } from '@stoep/shared'
import type { PictureKind } from './picture-plan'

/** The types shown in pages, and the JPEG of link previews. */
type PictureMime = PictureFile['type'] | 'image/jpeg'

/** One file in the `formats` of a row of Strapi's `files` table. */
export interface StoredFormat {
  url: string
  hash: string
  ext: string
  mime: PictureMime
  width: number
  height: number
  size: number
  sizeInBytes: number
}
export type StoredFormats = Record<string, StoredFormat>

/** Our state of a picture in `provider_metadata`. `pending` rows wait for their further sizes. */
export interface PictureState {
  background: string
  state: 'pending' | 'done' | 'failed'
  kind: PictureKind
  attempts: number
  /**
   * A short form of `formats`, written together with it: a start reads all pictures, and `formats` is ten times as
   * long.
   */
  shown?: ShownPicture
  /** Until when (ms) a worker has a lease on it. */
  leasedUntil?: number
}

/** A picture as the catalogue names it, and the JPEG for previews; the URLs of its sizes follow from `url`. */
export interface ShownPicture {
  picture: CategoryPicture
  linkPreviewUrl?: string
}

/** A row of the `files` table, read by Strapi (objects) or by SQL (JSON as text, snake case). */
export interface PictureRow {
  url: string
  width: number | null
  height: number | null
  mime?: string
  formats: unknown
  provider_metadata: unknown
}

interface PictureDescription {
  /** For places that take one URL: at most 720 wide. */
  url: string
  /** For the lightbox: at most 1440 wide. */
  highQualityUrl: string
  width: number
  height: number
  /** Dominant colour as #rrggbb. */
  background?: string
  /** For `srcset`: the type that is smaller in total first, each by ascending width. */
  files: PictureFile[]
  /** The 1200×630 JPEG for link previews: another crop, so not part of a srcset. */
  linkPreviewUrl?: string
}

export function describePicture(row: PictureRow): PictureDescription {
  const formats = readFormats(row.formats)
  const { background } = readState(row)
  const linkPreview = formats.jpeg[0]
  return {
    url: pictureUrlIn(row, formats),
    highQualityUrl: row.url,
    width: row.width ?? 0,
    height: row.height ?? 0,
    ...(background ? { background } : {}),
    files: listShown(formats).map(({ url, width, height, mime: type }) => ({ url, width, height, type })),
    ...(linkPreview ? { linkPreviewUrl: linkPreview.url } : {}),
  }
}

/** The stored short form or, where there is none yet, one made from `formats`. */
export const shownPicture = (row: PictureRow): ShownPicture => readState(row).shown ?? shortenPicture(row)

/** Makes the short form from `formats`. */
export function shortenPicture(row: PictureRow): ShownPicture {
  const formats = readFormats(row.formats)
  const picture: CategoryPicture = { url: pictureUrlIn(row, formats), width: row.width ?? 0, height: row.height ?? 0 }
  const { background } = readState(row)
  if (background) picture.background = background
  const widths = widthsOf(picture.url, listShown(formats))
  if (widths) picture.widths = widths
  const linkPreviewUrl = formats.jpeg[0]?.url
  return { picture, ...(linkPreviewUrl ? { linkPreviewUrl } : {}) }
}

type FormatOf<Mime extends PictureMime> = StoredFormat & { mime: Mime }
/** By type, each list by ascending width. A start reads these of every picture, so temporary lists are avoided. */
interface Formats {
  webp: FormatOf<'image/webp'>[]
  avif: FormatOf<'image/avif'>[]
  jpeg: FormatOf<'image/jpeg'>[]
}

function readFormats(stored: unknown): Formats {
  const formats: Formats = { webp: [], avif: [], jpeg: [] }
  for (const format of Object.values(readJson<StoredFormats>(stored) ?? {})) {
    if (!format?.url) continue
    if (isOf(format, 'image/webp')) insertByWidth(formats.webp, format)
    else if (isOf(format, 'image/avif')) insertByWidth(formats.avif, format)
    else if (isOf(format, 'image/jpeg')) insertByWidth(formats.jpeg, format)
  }
  return formats
}

const isOf = <Mime extends PictureMime>(format: StoredFormat, mime: Mime): format is FormatOf<Mime> =>
  format.mime === mime

/** They are stored almost sorted, so insertion is cheaper than sorting a copy. */
function insertByWidth<Format extends StoredFormat>(list: Format[], format: Format): void {
  let at = list.length
  for (; at > 0 && list[at - 1]!.width > format.width; at--) list[at] = list[at - 1]!
  list[at] = format
}

/** For places that take one URL. */
export const pictureUrlOf = (row: Pick<PictureRow, 'url' | 'formats'>): string =>
  pictureUrlIn(row, readFormats(row.formats))

/** The largest WebP of at most 720. */
function pictureUrlIn(row: Pick<PictureRow, 'url'>, { webp }: Formats): string {
  let url = row.url
  for (const format of webp) if (format.width <= 720) url = format.url
  return url
}

const readState = (row: PictureRow): Partial<PictureState> => readJson<PictureState>(row.provider_metadata) ?? {}

/** AVIF is listed only when its files together are smaller than the same widths in WebP. */
function listShown({ webp, avif }: Formats): FormatOf<PictureFile['type']>[] {
  let difference = 0
  for (const { sizeInBytes } of avif) difference += sizeInBytes
  for (const format of webp) {
    for (const { width } of avif) {
      if (width !== format.width) continue
      difference -= format.sizeInBytes
      break
    }
  }
  return avif.length > 0 && difference < 0 ? [...avif, ...webp] : webp
}

/** SQLite returns JSON as text, PostgreSQL as a value. */
export function readJson<T>(value: unknown): T | undefined {
  try {
    return (typeof value === 'string' ? parseOwnJson<T | null>(value) : (value as T | null)) ?? undefined
  } catch {
    return undefined
  }
}
