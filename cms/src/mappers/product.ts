import {
  centsToRand,
  colorsOf,
  genderOf,
  percentOff,
  pickPlain,
  pickPublicPlain,
  stockStatusOf,
  type Product,
  type StaffProduct,
} from '@stoep/shared'
import { countStock } from '../domain/catalogue/counted-stock'
import type { ProductRecord } from '../domain/catalogue/types'

/** What everybody may see. `code` is never in it. */
export function toProduct(record: ProductRecord): Product {
  const optionStock = countStock(record)
  const stock = optionStock.reduce((sum, option) => sum + option.stock, 0)
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
    stockStatus: stockStatusOf(stock),
    colors: colorsOf(record.images),
    images: record.images,
    trackByOption: record.trackByOption,
    ...(record.trackByOption ? { optionStock } : {}),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}

export function toStaffProduct(record: ProductRecord): StaffProduct {
  return {
    ...toProduct(record),
    ...pickPlain(record),
    code: record.code ?? '',
    version: record.version,
  }
}

/** Computed where a price is struck; a typed number is only a label. */
function toPercentOff({ priceInCents, struckInCents, percentOff: label }: ProductRecord): number {
  return struckInCents === null ? label : percentOff({ paidInCents: priceInCents, struckInCents })
}
