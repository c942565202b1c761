import { pickPlain } from '@stoep/shared'
import { listOwnCombinations } from '../../domain/catalogue/combinations'
import type { ProductRecord } from '../../domain/catalogue/types'
import { toStaffProduct } from '../../mappers/product'
import type { ExistingProduct } from '../types'

/** The part of a product that is needed to compare and to restore it. */
export function toSnapshot(record: ProductRecord): ExistingProduct {
  const product = toStaffProduct(record)
  const { id, version, code, name, category, subcategory, gender } = product
  // The product's own price, as in a file; its sizes and colours may have others.
  const { basePrice: price, baseSpecialPrice: specialPrice, percentLabel } = product
  const { sizes, colors, optionNames, optionValues, features, stock, trackByOption, optionStock, images } = product
  return {
    ...{ id, version, code, name, price, specialPrice, percentLabel, category, subcategory, gender },
    categoryId: record.categoryId,
    ownGender: record.gender,
    ...{ sizes, colors, optionNames, optionValues, features, stock, trackByOption, optionStock },
    ...pickPlain(product),
    // A row of a size that the product has no more counts for nothing.
    combinations: listOwnCombinations(product),
    images: images.map(({ url, highQualityUrl, color, alt }) => ({ url, highQualityUrl, color, alt })),
  }
}
