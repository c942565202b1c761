import type { StaffProduct, StockStatus } from '@stoep/shared'
import type { PriceView } from '~/ui/price'
import { narrowUrl } from '~/ui/picture-sources'
import { toPriceView } from '~/ui/product-view'

/** A line of the product table, and what a bulk edit has to know of it. */
export interface AdminProductRow {
  id: string
  version: number
  name: string
  code: string
  thumbUrl: string
  category: string
  subcategory: string
  price: PriceView
  /** Whether a size or colour has a price of its own. */
  hasOwnPrices: boolean
  priceInCents: number
  struckInCents: number | null
  sizes: readonly string[]
  colors: readonly string[]
  stock: number
  stockStatus: StockStatus
  trackByOption: boolean
  visible: boolean
}

const THUMB_WIDTH = 180

export function toAdminRow(product: StaffProduct): AdminProductRow {
  const price = toPriceView(product)
  const { nowInCents, beforeInCents } = price
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
    priceInCents: nowInCents,
    struckInCents: beforeInCents,
    sizes: product.sizes,
    colors: product.colors,
    stock: product.stock,
    stockStatus: product.stockStatus,
    trackByOption: product.trackByOption,
    visible: product.visible,
  }
}

/** "Men / Tops" */
export const categoryLabel = ({ category, subcategory }: { category: string; subcategory: string }): string =>
  subcategory ? `${category} / ${subcategory}` : category
