import { randToCents, type Combination, type OptionStock, type StaffProduct, type StockStatus } from '@stoep/shared'
import type { PriceView } from '~/ui/price'
import { narrowUrl } from '~/ui/picture-sources'
import { toPriceView } from '~/ui/product-view'

/** A row of the product table, with what a bulk edit needs to know. */
export interface AdminProductRow {
  id: string
  version: number
  name: string
  code: string
  thumbUrl: string
  category: string
  subcategory: string
  price: PriceView
  hasOwnPrices: boolean
  /** The price of the product, for sizes and colours without a price of their own. */
  priceInCents: number
  struckInCents: number | null
  combinations: readonly Combination[]
  sizes: readonly string[]
  colors: readonly string[]
  stock: number
  stockStatus: StockStatus
  trackByOption: boolean
  /** What is counted: each size and colour, or the product as a whole. */
  counted: readonly OptionStock[]
  visible: boolean
}

const THUMB_WIDTH = 180

export function toAdminRow(product: StaffProduct): AdminProductRow {
  const price = toPriceView(product)
  const [image] = product.images
  return {
    id: product.id,
    version: product.version,
    name: product.name,
    code: product.code,
    thumbUrl: image ? narrowUrl(image, THUMB_WIDTH) : '/default-picture.webp',
    category: product.category,
    subcategory: product.subcategory ?? '',
    price,
    hasOwnPrices: product.combinations.some((own) => own.price !== null),
    priceInCents: randToCents(product.basePrice),
    struckInCents: product.baseSpecialPrice === undefined ? null : randToCents(product.baseSpecialPrice),
    combinations: product.combinations.map((own) => ({
      size: own.size,
      color: own.color,
      priceInCents: own.price === null ? null : randToCents(own.price),
      struckInCents: own.specialPrice === null ? null : randToCents(own.specialPrice),
      code: own.code || null,
    })),
    sizes: product.sizes,
    colors: product.colors,
    stock: product.stock,
    stockStatus: product.stockStatus,
    trackByOption: product.trackByOption,
    counted: product.optionStock ?? [{ size: '', color: '', stock: product.stock }],
    visible: product.visible,
  }
}

/** "Men / Tops" */
export const categoryLabel = ({ category, subcategory }: { category: string; subcategory: string }): string =>
  subcategory ? `${category} / ${subcategory}` : category
