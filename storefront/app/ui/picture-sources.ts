export interface ImageFile {
  url: string
  width: number
  height: number
  type: 'image/webp' | 'image/avif' | 'image/jpeg'
}

export interface PictureSource {
  type: ImageFile['type']
  srcSet: string
}

export const SAVER_WIDTH = 360

/**
 * The `<source>` lists of a picture, one per type in the order the files name them, widths ascending.
 * Names only files that exist, from `minWidth` to `maxWidth`: each one more is paid for by every shopper. A
 * picture without any in between keeps its narrowest.
 */
export function pictureSources(files: readonly ImageFile[], maxWidth: number, minWidth = 0): PictureSource[] {
  const types = [...new Set(files.map((file) => file.type))]
  return types.map((type) => {
    const ofType = files.filter((file) => file.type === type).sort((a, b) => a.width - b.width)
    const fitting = ofType.filter((file) => file.width <= maxWidth && file.width >= minWidth)
    const kept = fitting.length > 0 ? fitting : ofType.slice(0, 1)
    return { type, srcSet: kept.map((file) => `${file.url} ${file.width}w`).join(', ') }
  })
}

/** The file for browsers that read no `srcset`: the WebP (or JPEG) nearest below `maxWidth`. */
export function fallbackFile(files: readonly ImageFile[], maxWidth: number): ImageFile | undefined {
  const plain = files.filter((file) => file.type !== 'image/avif').sort((a, b) => a.width - b.width)
  return plain.filter((file) => file.width <= maxWidth).at(-1) ?? plain[0]
}
