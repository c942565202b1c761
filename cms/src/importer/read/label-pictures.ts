import { COLOR_AS_PICTURED, cutText, MAX_LENGTHS, MAX_PARTS, normaliseOption } from '@stoep/shared'
import type { ImportedPicture } from '../types'
import type { ProductDraft } from './product-draft'

type Pictured = Pick<ProductDraft, 'name' | 'rows' | 'pictures'>

export const withoutColors = ({ pictures, ...draft }: Pictured): Pictured => ({
  ...draft,
  pictures: pictures.map((picture) => ({ ...picture, color: '' })),
})

export function labelPictures(
  { name, rows, pictures }: Pictured,
  colors: readonly string[],
  warnings: string[],
): ImportedPicture[] {
  const seen = new Set<string>()
  const labelled: ImportedPicture[] = []
  for (const picture of pictures) {
    const color = normaliseOption(picture.color) || (colors.length === 1 ? colors[0]! : '')
    const key = JSON.stringify([picture.source, color])
    if (picture.source === '' || seen.has(key)) continue
    seen.add(key)
    if (labelled.length === MAX_PARTS) continue
    labelled.push({ source: picture.source, color, alt: cutText(picture.alt || altOf(name, color), MAX_LENGTHS.alt) })
  }
  if (seen.size > MAX_PARTS) warnings.push(`row ${rows[0]}: only ${MAX_PARTS} of its ${seen.size} pictures were kept`)
  return labelled
}

export const altOf = (name: string, color: string): string =>
  color && color !== COLOR_AS_PICTURED ? `${name}, ${color}` : name

/** A product's own pictures; one that a variant shows too has that one's colour. */
export const coloredLike = (ofVariants: readonly ImportedPicture[], sources: readonly string[]): ImportedPicture[] =>
  sources.map((source) => ({
    source,
    color: ofVariants.find((picture) => picture.source === source)?.color ?? '',
    alt: '',
  }))
