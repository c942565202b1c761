import { shortenText } from '@stoep/shared'
import { isStandIn } from './resolve-pictures'
import type { ExistingProduct, ResolvedProduct } from '../types'

const ALT_SHOWN = 60

type Pictured = Pick<ResolvedProduct, 'resolved' | 'defaulted'>
type InShop = Pick<ExistingProduct, 'images'>

interface FromTo {
  from: string
  to: string
}

/** Stored pictures have random names, so new ones count as the same if their colours are, in order. */
export function picturesDiffer(product: Pictured, existing: InShop): boolean {
  const { resolved } = product
  if (product.defaulted.includes('images')) return false
  if (resolved.every((picture) => picture.from.kind === 'placeholder')) return existing.images.length === 0
  if (resolved.length !== existing.images.length) return true
  return resolved.some((picture, at) => {
    const image = existing.images[at]!
    if (picture.from.kind !== 'shop')
      return picture.color !== image.color || isStandIn(picture.alt) !== isStandIn(image.alt)
    return picture.from.url !== image.url || picture.color !== image.color || picture.alt !== image.alt
  })
}

/** Number and colours; where these stay the same, the files or the alternative texts that change. */
export function describePictureChange({ resolved }: Pictured, { images }: InShop): FromTo {
  const [from, to] = [describePictures(images), describePictures(resolved)]
  if (from !== to) return { from, to }
  const isSameFile = resolved.map(({ from: file }, at) => file.kind === 'shop' && file.url === images[at]?.url)
  if (isSameFile.includes(false)) return { from, to: `${to}, other files` }
  const changed = resolved.flatMap(({ alt, color }, at) => {
    const before = images[at]
    return before && (before.alt !== alt || before.color !== color) ? [{ before, after: { alt, color } }] : []
  })
  return {
    from: changed.map(({ before }) => describePicture(before)).join('; '),
    to: changed.map(({ after }) => describePicture(after)).join('; '),
  }
}

const describePicture = ({ alt, color }: { alt: string; color: string }): string =>
  `${color || 'no colour'}: “${shortenText(alt, ALT_SHOWN)}”`

function describePictures(pictures: readonly { color: string }[]): string {
  const colors = [...new Set(pictures.map((picture) => picture.color).filter(Boolean))]
  return `${pictures.length} (${colors.join(', ') || 'no colour'})`
}
