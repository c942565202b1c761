/** The sizes there are of a picture, by type, each list rising. AVIF is there only where it is the lighter one. */
export interface PictureWidths {
  avif?: number[]
  webp: number[]
}

interface SizedPicture {
  /** Any WebP of the picture, `/uploads/{name}_webp_720.webp` as a rule. */
  url: string
  width?: number | undefined
  height?: number | undefined
  widths?: PictureWidths | undefined
}

interface File {
  url: string
  width: number
  height: number
  type: 'image/webp' | 'image/avif'
}

const SIZE_AND_TYPE = /(?:_webp_\d+|_thumbnail)?\.webp$/
/** What Strapi's media library shows has a name of its own. */
const THUMBNAIL_WIDTH = 240

/** Each size of a picture with its address, which follows from the one it is shown at; the lighter type first. */
export function pictureFiles(picture: SizedPicture): File[] {
  const { url, width = 4, height = 5, widths } = picture
  if (!widths) return []
  const name = nameOf(url)
  const file = (type: File['type'], wide: number): File => ({
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

function suffixOf(type: File['type'], width: number): string {
  if (type === 'image/avif') return `_avif_${width}.avif`
  return width === THUMBNAIL_WIDTH ? '_thumbnail.webp' : `_webp_${width}.webp`
}

/** What `pictureFiles` needs to name these files again; a file of another name is left out. */
export function widthsOf(
  url: string,
  files: readonly (Pick<File, 'url' | 'width'> & { mime: File['type'] })[],
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
