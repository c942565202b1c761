import {
  canBeBought,
  colorNameOf,
  descriptionLines,
  describeLeft,
  hasColors,
  isNewArrival,
  pictureFiles,
  sizeNameOf,
  splitFeature,
  type Product,
  toColorView,
} from '@stoep/shared'
import type { PictureView } from '~/ui/picture'
import { fallbackFile } from '~/ui/picture-sources'
import type { PriceView } from '~/ui/price'
import { productUrl, toPictureView, toPriceView } from '~/ui/product-view'

export interface StockNote {
  tone: 'low' | 'out'
  text: string
}

export interface ProductCardView {
  id: string
  href: string
  name: string
  picture: PictureView | null
  /** Shown while a pointer rests on the card. */
  secondUrl: string | null
  price: PriceView
  badge: { tone: 'sale' | 'new'; text: string } | null
  stock: StockNote | null
  /** Two lines always seen, the others behind Show More. */
  lines: string[]
  moreLines: string[]
  chips: string[]
  sizes: string[]
  colors: CardColor[]
  /** What the two are called. */
  sizeName: string
  colorName: string
}

export interface CardColor {
  value: string
  label: string
  /** Of a colour how it looks, null where its name tells none; of everything else absent. */
  css?: string | null
}

const SHOWN_LINES = 2
const SHOWN_CHIPS = 2
const SECOND_WIDTHS = [480]

/** What a product card says. `now` in ms decides what is new. */
export function toProductCard(product: Product, now: number): ProductCardView {
  const lines = descriptionLines(product.description)
  const second = product.images[1]
  return {
    id: product.id,
    href: productUrl(product.id),
    name: product.name,
    picture: toPictureView(product.images[0], product.name),
    secondUrl: second ? (fallbackFile(pictureFiles(second), SECOND_WIDTHS)?.url ?? null) : null,
    price: toPriceView(product),
    badge: badgeOf(product, now),
    stock: stockNote(product),
    lines: lines.slice(0, SHOWN_LINES),
    moreLines: lines.slice(SHOWN_LINES),
    chips: product.features.slice(0, SHOWN_CHIPS).map((feature) => splitFeature(feature).text),
    sizes: product.sizes,
    colors: product.colors.map((value) =>
      hasColors(product.optionNames) ? toColorView(value) : { value, label: value },
    ),
    sizeName: sizeNameOf(product.optionNames),
    colorName: colorNameOf(product.optionNames),
  }
}

/** "Only 3 left" when low, "Sold out" when less than a minimum order is there, nothing otherwise: plenty is no news. */
export const stockNote = (product: Product): StockNote | null => describeStock(product.stock, canBeBought(product))

export function describeStock(left: number, isThere: boolean): StockNote | null {
  if (!isThere) return { tone: 'out', text: 'Sold out' }
  const text = describeLeft(left)
  return text === null ? null : { tone: 'low', text }
}

function badgeOf(product: Product, now: number): ProductCardView['badge'] {
  if (product.percentOff > 0 && product.specialPrice !== undefined)
    return { tone: 'sale', text: `${product.percentOff}% OFF` }
  return isNewArrival(Date.parse(product.createdAt), now) ? { tone: 'new', text: 'New' } : null
}
