import {
  hasPriceRange,
  pictureFiles,
  randToCents,
  toColorView,
  type CategoryPicture,
  type Product,
  type ProductImage,
} from '@stoep/shared'
import type { PictureView } from './picture'
import type { PriceView } from './price'

export const productUrl = (id: string): string => `/product/${encodeURIComponent(id)}`

/** The contract has prices as numbers in rand; whole cents are exact. */
export function toPriceView(
  product: Pick<Product, 'price' | 'specialPrice' | 'percentOff' | 'optionPrices'>,
): PriceView {
  const nowInCents = randToCents(product.price)
  const struck = product.specialPrice === undefined ? null : randToCents(product.specialPrice)
  const beforeInCents = struck !== null && struck > nowInCents ? struck : null
  const isFrom = hasPriceRange(product)
  return { nowInCents, ...(isFrom ? { isFrom } : {}), beforeInCents, percentOff: product.percentOff }
}

/** A picture of unknown size counts as 4:5, the shape of its frames. */
export function toPictureView(image: ProductImage | undefined, name: string): PictureView | null {
  if (!image) return null
  const color = image.color ? toColorView(image.color).label : ''
  return { ...toFrame(image), alt: image.alt || (color ? `${name} in ${color}` : name) }
}

/** The `alt` is empty, because the category's name is beside the picture. */
export const toCategoryPicture = (picture: CategoryPicture): PictureView => ({ ...toFrame(picture), alt: '' })

const toFrame = (picture: CategoryPicture): Omit<PictureView, 'alt'> => ({
  url: picture.url,
  width: picture.width ?? 960,
  height: picture.height ?? 1200,
  background: picture.background,
  files: pictureFiles(picture),
})
