import {
  canBeBought,
  colorNameOf,
  descriptionLines,
  describeLeft,
  hasColors,
  isForSale,
  pictureFiles,
  shortenText,
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
  /** Shown while the pointer is over the card. */
  secondUrl: string | null
  price: PriceView
  badge: { tone: 'sale' | 'new'; text: string } | null
  stock: StockNote | null
  /** The first two lines of the description, cut where a card has no room; the rest is behind Show More. */
  lines: string[]
  moreLines: string[]
  hasMore: boolean
  /** Features, each cut to a few lines of a phone's card; the product's page has them in full. */
  chips: string[]
  sizes: CardSize[]
  /** How many of the sizes have room. */
  shownSizes: number
  colors: CardColor[]
  sizeName: string
  colorName: string
}

interface CardSize {
  value: string
  label: string
  /** In every colour. */
  isSoldOut: boolean
}

interface CardColor {
  value: string
  label: string
  /** The look of a colour: null for an unknown colour name, absent for an option that is not a colour. */
  css?: string | null
}

const SHOWN_LINES = 2
/** A narrow card cuts longer lines. */
const LINE_LETTERS = 20
const SHOWN_CHIPS = 2
const CHIP_LETTERS = 60
/** Of all sizes together, with a gap after each: at most five lines of a phone's card, however long the names are. */
const SIZES_LETTERS = 60
const GAP_LETTERS = 2
const SECOND_WIDTHS = [480]

export function toProductCard(product: Product, isNew: boolean): ProductCardView {
  const lines = descriptionLines(product.description)
  const second = product.images[1]
  const soldOut = soldOutSizes(product)
  return {
    id: product.id,
    href: productUrl(product.id),
    name: product.name,
    picture: toPictureView(product.images[0], product.name),
    secondUrl: second ? (fallbackFile(pictureFiles(second), SECOND_WIDTHS)?.url ?? null) : null,
    price: toPriceView(product),
    badge: badgeOf(product, isNew),
    stock: stockNote(product),
    lines: lines.slice(0, SHOWN_LINES),
    moreLines: lines.slice(SHOWN_LINES),
    hasMore: lines.length > SHOWN_LINES || lines.some((line) => line.length > LINE_LETTERS),
    chips: product.features
      .slice(0, SHOWN_CHIPS)
      .map((feature) => shortenText(splitFeature(feature).text, CHIP_LETTERS)),
    sizes: product.sizes.map((size) => ({ value: size, label: size, isSoldOut: soldOut.has(size) })),
    shownSizes: countFitting(product.sizes),
    colors: product.colors.map((value) =>
      hasColors(product.optionNames) ? toColorView(value) : { value, label: value },
    ),
    sizeName: sizeNameOf(product.optionNames),
    colorName: colorNameOf(product.optionNames),
  }
}

/** The sizes that are left in no colour, where units are counted by size and colour. */
function soldOutSizes({ sizes, optionStock, minOrder }: Product): ReadonlySet<string> {
  const isLeft = new Set(optionStock?.filter(({ stock }) => isForSale(minOrder, stock)).map(({ size }) => size))
  return new Set(optionStock ? sizes.filter((size) => !isLeft.has(size)) : [])
}

function countFitting(sizes: readonly string[]): number {
  let letters = 0
  return sizes.filter((size, at) => {
    letters += size.length + GAP_LETTERS
    return at === 0 || letters <= SIZES_LETTERS
  }).length
}

/** "Only 3 left" when low, "Sold out" when fewer than the minimum order are left, otherwise null. */
export const stockNote = (product: Product): StockNote | null => describeStock(product.stock, canBeBought(product))

export function describeStock(left: number, isThere: boolean): StockNote | null {
  if (!isThere) return { tone: 'out', text: 'Sold out' }
  const text = describeLeft(left)
  return text === null ? null : { tone: 'low', text }
}

function badgeOf(product: Product, isNew: boolean): ProductCardView['badge'] {
  if (product.percentOff > 0 && product.specialPrice !== undefined)
    return { tone: 'sale', text: `${product.percentOff}% OFF` }
  return isNew ? { tone: 'new', text: 'New' } : null
}
