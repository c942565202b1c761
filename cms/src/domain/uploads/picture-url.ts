import { THUMBNAIL_WIDTH } from '@stoep/shared'
import { readJson, type StoredFormats } from './describe-picture'

const OURS = /^\/uploads\/([0-9a-f]{24})(?:_(?:webp|avif)_\d{1,4}|_thumbnail|_preview)?\.(?:webp|avif|jpg)$/

/** The part of a picture's URL that all its files share; undefined for a URL that is not ours. */
export function hashOfUrl(url: string): string | undefined {
  return OURS.exec(url)?.[1]
}

const SIZED = /^(\/uploads\/[0-9a-f]{24})_(?:webp|avif)_(\d{1,4})\.(?:webp|avif)$/

/** The picture at `THUMBNAIL_WIDTH`, which exists from the start unless it is smaller itself (picture-plan.ts). */
export function thumbnailOf(url: string): string {
  const [, picture, width] = SIZED.exec(url) ?? []
  return picture && Number(width) > THUMBNAIL_WIDTH ? `${picture}_thumbnail.webp` : url
}

/** `url` without our own origin: clients may send back an absolute URL. */
export function withoutOrigin(url: string, origin: string): string {
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
}

/** Every URL of a row of the `files` table. */
export function urlsOf(row: { url: string; formats: unknown }): string[] {
  const formats = readJson<StoredFormats>(row.formats) ?? {}
  return [row.url, ...Object.values(formats).map((format) => format.url)]
}
