import {
  type CategoryTree,
  findRenamedOptions,
  needsGender,
  optionKeyOf,
  pickPlain,
  type UpdateProductInput,
} from '@stoep/shared'
import { placeById } from '../../domain/catalogue/place-of'
import type { ExistingProduct } from '../types'

/**
 * The body of the update call that undoes an import of a product. Stock is reverted by the difference that the import
 * booked, so that units sold since stay sold.
 */
export function toRestoreInput(
  before: ExistingProduct,
  after: ExistingProduct,
  tree: CategoryTree,
): UpdateProductInput {
  const { name, price, specialPrice, sizes, optionNames, optionValues, features, code } = before
  // Its name may belong to another category by now.
  const { category, subcategory } = placeById(tree, before.categoryId ?? '') ?? before
  return {
    name,
    price,
    specialPrice,
    percentOff: before.percentLabel,
    category,
    subcategory: subcategory ?? undefined,
    sizes: [...sizes],
    // Undefined in snapshots of imports by older versions.
    gender: before.ownGender === null && !needsGender(tree, { category, subcategory }) ? undefined : before.gender,
    optionNames,
    optionValues,
    combinations: before.combinations,
    features: [...features],
    code,
    ...pickPlain(before),
    images: before.images.map((image) => ({ ...image })),
    version: after.version,
    stock: before.stock,
    stockSeen: after.stock,
    trackByOption: before.trackByOption,
    optionStock: restoredOptions(before, after),
  }
}

function restoredOptions(before: ExistingProduct, after: ExistingProduct) {
  if (!before.trackByOption) return []
  const renamedFrom = new Map(findRenamedOptions(after, before).map(({ from, to }) => [optionKeyOf(to), from]))
  const wanted = new Map((before.optionStock ?? []).map((option) => [optionKeyOf(option), option]))
  const seen = new Map((after.optionStock ?? []).map((option) => [optionKeyOf(option), option]))
  return [...new Map([...seen, ...wanted]).entries()].map(([key, { size, color }]) => {
    const from = after.trackByOption ? renamedFrom.get(key) : undefined
    return {
      size,
      color,
      stock: wanted.get(key)?.stock ?? 0,
      stockSeen: seen.get(from ? optionKeyOf(from) : key)?.stock ?? 0,
      renamedFrom: from,
    }
  })
}
