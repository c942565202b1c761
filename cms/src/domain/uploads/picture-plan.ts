import { THUMBNAIL_WIDTH } from '@stoep/shared'

/** The use of a picture decides its widths: a hero fills the window, a product a card or a gallery. */
const PICTURE_KINDS = ['product', 'hero'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** Link previews in WhatsApp: 1200×630 and under 250 KB. */
export const PREVIEW = { width: 1200, height: 630, maxBytes: 250_000 } as const

const LADDERS: Readonly<Record<PictureKind, readonly number[]>> = {
  product: [180, THUMBNAIL_WIDTH, 360, 480, 640, 720, 960],
  hero: [THUMBNAIL_WIDTH, 360, 480, 720, 1080, 1440],
}
/** Below this AVIF's header costs more than it saves. */
const AVIF_FROM = 360
const FIRST_WIDTHS = [360, 720]

export interface PlannedFile {
  /** The key in the row's `formats`. */
  key: string
  format: 'webp' | 'avif'
  width: number
}

const planned = (format: PlannedFile['format'], width: number): PlannedFile => ({
  key: format === 'webp' && width === THUMBNAIL_WIDTH ? 'thumbnail' : `${format}_${width}`,
  format,
  width,
})
const unique = (widths: readonly number[]): number[] => [...new Set(widths)].sort((a, b) => a - b)

/** The files made before the response to an upload. Nothing is ever enlarged. */
export function planFirstFiles(largeWidth: number): PlannedFile[] {
  const widths = [THUMBNAIL_WIDTH, ...FIRST_WIDTHS].map((width) => Math.min(width, largeWidth))
  return unique(widths).map((width) => planned('webp', width))
}

/** All files of a picture of this width, the small ones first. */
export function planAllFiles(largeWidth: number, kind: PictureKind): PlannedFile[] {
  const ladder = LADDERS[kind]
  const widths = unique([...ladder.filter((width) => width <= largeWidth), Math.min(largeWidth, Math.max(...ladder))])
  const firsts = planFirstFiles(largeWidth)
  const webps = widths
    .map((width) => planned('webp', width))
    .filter(({ key }) => !firsts.some((first) => first.key === key))
  const avifs = widths.filter((width) => width >= AVIF_FROM).map((width) => planned('avif', width))
  return [...firsts, ...webps, ...avifs].sort((a, b) => a.width - b.width)
}

interface Weighed {
  width: number
  mime: string
}

/** AVIF is kept only when its files together are smaller than WebP at the same widths. */
export function dropHeavierAvif<T extends { file: Weighed & { data: { length: number } } }>(
  made: readonly T[],
  have: readonly (Weighed & { sizeInBytes: number })[],
): T[] {
  const avifs = made.filter(({ file }) => file.mime === 'image/avif')
  const webps = [
    ...have.map(({ width, mime, sizeInBytes }) => ({ width, mime, bytes: sizeInBytes })),
    ...made.map(({ file }) => ({ width: file.width, mime: file.mime, bytes: file.data.length })),
  ].filter(({ mime, width }) => mime === 'image/webp' && avifs.some(({ file }) => file.width === width))
  const avifBytes = avifs.reduce((sum, { file }) => sum + file.data.length, 0)
  const webpBytes = webps.reduce((sum, { bytes }) => sum + bytes, 0)
  return avifBytes < webpBytes ? [...made] : made.filter(({ file }) => file.mime !== 'image/avif')
}
