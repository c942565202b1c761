import {
  centsToRand,
  genderOf,
  percentOff,
  pickPlain,
  pickPublicPlain,
  stockStatusOf,
  type PricePair,
  type Product,
  type ProductImage,
  type StaffProduct,
} from '@stoep/shared'
import { hasOwnPrices, listPrices, lowestPrice } from '../domain/catalogue/combinations'
import { countStock, uncountedStock, type CountedProduct } from '../domain/catalogue/counted-stock'
import type { StockRow } from '../domain/stock/find-item'
import type { ProductRecord } from '../domain/catalogue/types'

/** The public product, without `code`. */
export function toProduct(record: ProductRecord): Product {
  const { stock, stockStatus, ...options } = toStock(record)
  const prices = listPrices(record)
  const lowest = lowestPrice(record)
  return {
    ...pickPublicPlain(record),
    _id: record.productId,
    id: record.productId,
    name: record.name,
    ...toRands(lowest),
    percentOff: percentOff(lowest) || labelOf(record),
    category: record.category,
    ...(record.subcategory ? { subcategory: record.subcategory } : {}),
    gender: genderOf(record.categoryGender, record.gender),
    sizes: record.sizes,
    features: record.features,
    stock,
    stockStatus,
    colors: record.colors,
    optionNames: record.optionNames,
    images: record.images.map(withoutSparePreview),
    trackByOption: record.trackByOption,
    ...options,
    ...(hasOwnPrices(prices)
      ? { optionPrices: prices.map(({ size, color, ...pair }) => ({ size, color, ...toRands(pair) })) }
      : {}),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}

export function toStock(
  counted: CountedProduct & { stock: readonly StockRow[] },
): Pick<Product, 'stock' | 'stockStatus' | 'optionStock'> {
  const optionStock = countStock(counted)
  const stock = optionStock.reduce((sum, option) => sum + option.stock, 0)
  return { stock, stockStatus: stockStatusOf(stock), ...(counted.trackByOption ? { optionStock } : {}) }
}

export function toStaffProduct(record: ProductRecord): StaffProduct {
  const uncounted = uncountedStock(record)
  return {
    ...toProduct(record),
    ...pickPlain(record),
    code: record.code ?? '',
    basePrice: centsToRand(record.priceInCents),
    ...(record.struckInCents === null ? {} : { baseSpecialPrice: centsToRand(record.struckInCents) }),
    percentLabel: labelOf(record),
    combinations: record.combinations.map(({ size, color, priceInCents, struckInCents, code }) => ({
      size,
      color,
      price: priceInCents === null ? null : centsToRand(priceInCents),
      specialPrice: struckInCents === null ? null : centsToRand(struckInCents),
      code: code ?? '',
    })),
    optionValues: record.optionValues,
    ...(uncounted.length > 0 ? { uncountedStock: uncounted } : {}),
    version: record.version,
  }
}

/** Link previews use the first picture, so the JPEG of all others is left out. */
function withoutSparePreview(image: ProductImage, index: number): ProductImage {
  if (index === 0 || image.linkPreviewUrl === undefined) return image
  const { linkPreviewUrl: _preview, ...rest } = image
  return rest
}

/** Without a struck-through price a typed percentage is only a label. */
const labelOf = ({ struckInCents, percentOff: label }: ProductRecord): number => (struckInCents === null ? label : 0)

/** The price to pay and the struck-through price, in the contract's fields. */
const toRands = ({ paidInCents, struckInCents }: PricePair): Pick<Product, 'price' | 'specialPrice'> => ({
  price: centsToRand(paidInCents),
  ...(struckInCents === null ? {} : { specialPrice: centsToRand(struckInCents) }),
})
