import {
  centsToRand,
  genderOf,
  percentOff,
  pickPlain,
  pickPublicPlain,
  stockStatusOf,
  type Product,
  type StaffProduct,
} from '@stoep/shared'
import { countStock, type CountedProduct } from '../domain/catalogue/counted-stock'
import type { StockRow } from '../domain/stock/find-item'
import type { ProductRecord } from '../domain/catalogue/types'

/** What everybody may see. `code` is never in it. */
export function toProduct(record: ProductRecord): Product {
  const { stock, stockStatus, ...options } = toStock(record)
  return {
    ...pickPublicPlain(record),
    _id: record.productId,
    id: record.productId,
    name: record.name,
    price: centsToRand(record.priceInCents),
    ...(record.struckInCents === null ? {} : { specialPrice: centsToRand(record.struckInCents) }),
    percentOff: toPercentOff(record),
    category: record.category,
    ...(record.subcategory ? { subcategory: record.subcategory } : {}),
    gender: genderOf(record.category, record.gender),
    sizes: record.sizes,
    features: record.features,
    stock,
    stockStatus,
    colors: record.colors,
    optionNames: record.optionNames,
    images: record.images,
    trackByOption: record.trackByOption,
    ...options,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}

/** What of a product is counted, and what that means. */
export function toStock(
  counted: CountedProduct & { stock: readonly StockRow[] },
): Pick<Product, 'stock' | 'stockStatus' | 'optionStock'> {
  const optionStock = countStock(counted)
  const stock = optionStock.reduce((sum, option) => sum + option.stock, 0)
  return { stock, stockStatus: stockStatusOf(stock), ...(counted.trackByOption ? { optionStock } : {}) }
}

export function toStaffProduct(record: ProductRecord): StaffProduct {
  return {
    ...toProduct(record),
    ...pickPlain(record),
    code: record.code ?? '',
    optionValues: record.optionValues,
    version: record.version,
  }
}

/** Computed where a price is struck; a typed number is only a label. */
function toPercentOff({ priceInCents, struckInCents, percentOff: label }: ProductRecord): number {
  return struckInCents === null ? label : percentOff({ paidInCents: priceInCents, struckInCents })
}
