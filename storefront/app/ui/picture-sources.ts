import { type PictureFile, pictureFiles } from '@stoep/shared'

export interface PictureSource {
  type: PictureFile['type']
  srcSet: string
}

const SAVER_WIDTH = 360

/** The widths to offer: with data saver only the small ones. */
export const savingWidths = (widths: readonly number[], savesData: boolean): readonly number[] =>
  savesData ? widths.filter((width) => width <= SAVER_WIDTH) : widths

/**
 * The `<source>` lists of a picture, one per type in the order of the files, widths ascending. They contain only files
 * that exist in the given `widths`, because each further file makes every page larger. A picture narrower than the
 * largest of these offers its own width too; one without any fitting file offers its narrowest.
 */
export function pictureSources(files: readonly PictureFile[], widths: readonly number[]): PictureSource[] {
  const types = [...new Set(files.map((file) => file.type))]
  return types.map((type) => {
    const ofType = files.filter((file) => file.type === type).sort((a, b) => a.width - b.width)
    const own = ofType.at(-1)?.width ?? 0
    const fitting = ofType.filter(({ width }) => widths.includes(width) || (width === own && own < Math.max(...widths)))
    const kept = fitting.length > 0 ? fitting : ofType.slice(0, 1)
    return { type, srcSet: kept.map((file) => `${file.url} ${file.width}w`).join(', ') }
  })
}

/** Whether a picture's main colour, as #rrggbb, is nearly white: then it shows an article on a white background. */
export const liesOnWhite = (color: string | undefined): boolean => /^#([f][0-9a-f]){3}$/i.test(color ?? '')

/** The file for `src`: the widest WebP within `widths`, else the narrowest one. */
export function fallbackFile(files: readonly PictureFile[], widths: readonly number[]): PictureFile | undefined {
  const plain = files.filter((file) => file.type === 'image/webp').sort((a, b) => a.width - b.width)
  return plain.filter((file) => file.width <= Math.max(...widths)).at(-1) ?? plain[0]
}

/** The widest file of a picture up to this width, else its narrowest; its own address where it has no sizes. */
export const narrowUrl = (picture: Parameters<typeof pictureFiles>[0], width: number): string =>
  fallbackFile(pictureFiles(picture), [width])?.url ?? picture.url

/** The `srcset` of the `<img>`: undefined if its only file is the `src` already. */
export const offeredBeside = (fallback: PictureFile | undefined, own: PictureSource | undefined): string | undefined =>
  fallback && own?.srcSet === `${fallback.url} ${fallback.width}w` ? undefined : own?.srcSet
