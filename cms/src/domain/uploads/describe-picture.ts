import { parseOwnJson, widthsOf, type CategoryPicture, type PictureFile } from '@stoep/shared'
import type { PictureKind } from './picture-plan'

/** What is shown in pages, and the JPEG of link previews. */
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

/** What we keep of a picture in `provider_metadata`. `pending` rows still wait for their further sizes. */
export interface PictureState {
  background: string
  state: 'pending' | 'done' | 'failed'
  kind: PictureKind
  attempts: number
  /** While a worker is at it, other processes leave it alone until then (ms). */
  leasedUntil?: number
}

/** A row of the `files` table, read by Strapi (objects) or by SQL (JSON as text, other spelling). */
export interface PictureRow {
  url: string
  width: number | null
  height: number | null
  mime?: string
  formats: unknown
  provider_metadata: unknown
}

export interface PictureDescription {
  /** For places that take one address: at most 720 wide. */
  url: string
  /** For the lightbox: at most 1440 wide. */
  highQualityUrl: string
  width: number
  height: number
  /** Dominant colour as #rrggbb. */
  background?: string
  /** What `srcset` is built from. The type that is smaller in total comes first, within it the widths rise. */
  files: PictureFile[]
  /** The 1200×630 JPEG for link previews: another crop, which belongs into no srcset. */
  linkPreviewUrl?: string
}

export function describePicture(row: PictureRow): PictureDescription {
  const formats = Object.values(readJson<StoredFormats>(row.formats) ?? {}).filter((format) => format?.url)
  const large = row.width ?? 0
  const webps = ofType(formats, 'image/webp').filter((format) => format.width <= 720)
  const background = readJson<PictureState>(row.provider_metadata)?.background
  const linkPreview = ofType(formats, 'image/jpeg')[0]
  return {
    url: webps.at(-1)?.url ?? row.url,
    highQualityUrl: row.url,
    width: large,
    height: row.height ?? 0,
    ...(background ? { background } : {}),
    files: orderFiles(formats).map(({ url, width, height, mime: type }) => ({ url, width, height, type })),
    ...(linkPreview ? { linkPreviewUrl: linkPreview.url } : {}),
  }
}

/** A picture as the catalogue names it: the addresses of its sizes follow from the one. */
export function shortenPicture({ url, width, height, background, files }: PictureDescription): CategoryPicture {
  const widths = widthsOf(url, files)
  return { url, width, height, ...(background ? { background } : {}), ...(widths ? { widths } : {}) }
}

/** AVIF is named only when its widths together weigh less than the same widths in WebP. */
function orderFiles(formats: readonly StoredFormat[]): FormatOf<PictureFile['type']>[] {
  const webp = ofType(formats, 'image/webp')
  const avif = ofType(formats, 'image/avif')
  const sameWidths = webp.filter((format) => avif.some(({ width }) => width === format.width))
  return avif.length > 0 && weigh(avif) < weigh(sameWidths) ? [...avif, ...webp] : webp
}

type FormatOf<Mime extends PictureMime> = StoredFormat & { mime: Mime }
const ofType = <Mime extends PictureMime>(formats: readonly StoredFormat[], mime: Mime): FormatOf<Mime>[] =>
  formats.filter((format): format is FormatOf<Mime> => format.mime === mime).sort((a, b) => a.width - b.width)
const weigh = (formats: readonly StoredFormat[]): number => formats.reduce((sum, format) => sum + format.sizeInBytes, 0)

/** SQLite gives JSON as text, PostgreSQL as a value. */
export function readJson<T>(value: unknown): T | undefined {
  try {
    return (typeof value === 'string' ? parseOwnJson<T | null>(value) : (value as T | null)) ?? undefined
  } catch {
    return undefined
  }
}
