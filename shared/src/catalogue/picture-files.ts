import type { PictureFile } from './product.js'

/** The existing widths of a picture by type, in ascending order. AVIF only where it is smaller. */
interface PictureWidths {
  avif?: number[]
  webp: number[]
}

interface SizedPicture {
  /** Any WebP file of the picture, usually `/uploads/{name}_webp_720.webp`. */
  url: string
  width?: number
  height?: number
  widths?: PictureWidths
}

const SIZE_AND_TYPE = /(?:_webp_\d+|_thumbnail)?\.webp$/
/** The width that Strapi's media library shows in its grid: that file has a name of its own. */
export const THUMBNAIL_WIDTH = 240

/** Each file of a picture with its URL, which follows from `url`; the smaller type first. */
export function pictureFiles(picture: SizedPicture): PictureFile[] {
  const { url, width = 4, height = 5, widths } = picture
  if (!widths) return []
  const name = nameOf(url)
  const file = (type: PictureFile['type'], wide: number): PictureFile => ({
    url: name + suffixOf(type, wide),
    width: wide,
    height: Math.round((wide * height) / width),
    type,
  })
  return [
    ...(widths.avif ?? []).map((wide) => file('image/avif', wide)),
    ...widths.webp.map((wide) => file('image/webp', wide)),
  ]
}

const nameOf = (url: string): string => url.replace(SIZE_AND_TYPE, '')

function suffixOf(type: PictureFile['type'], width: number): string {
  if (type === 'image/avif') return `_avif_${width}.avif`
  return width === THUMBNAIL_WIDTH ? '_thumbnail.webp' : `_webp_${width}.webp`
}

/** The widths from which `pictureFiles` gets these files again; files with other names are left out. */
export function widthsOf(
  url: string,
  files: readonly (Pick<PictureFile, 'url' | 'width'> & { mime: PictureFile['type'] })[],
): PictureWidths | undefined {
  const name = nameOf(url)
  const widths: Required<PictureWidths> = { avif: [], webp: [] }
  for (const { url, width, mime } of files) {
    const suffix = suffixOf(mime, width)
    if (url.length !== name.length + suffix.length || !url.endsWith(suffix) || !url.startsWith(name)) continue
    widths[mime === 'image/avif' ? 'avif' : 'webp'].push(width)
  }
  if (widths.avif.length > 0) return widths
  return widths.webp.length > 0 ? { webp: widths.webp } : undefined
}
