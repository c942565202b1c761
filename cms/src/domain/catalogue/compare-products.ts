import { centsToRand, type Combination, ownValue, pickPlain } from '@stoep/shared'
import { optionOnCard, totalOnCard } from './card-stock'
import { countStock, totalStock } from './counted-stock'
import type { ProductColumns } from './plan-product'
import type { ProductRecord } from './types'

export interface Conflict {
  field: string
  yours: unknown
  theirs: unknown
}

/** What an edit would overwrite: every field in which the editor's form differs from the current product. */
export function findConflicts(
  yours: ProductColumns & {
    code: string | null
    combinations: readonly Combination[]
    pictures: readonly { url: string; color: string }[]
  },
  theirs: ProductRecord,
): Conflict[] {
  const mine = shownFields(yours, yours.pictures)
  const current = shownFields(theirs, theirs.images)
  return Object.keys(mine)
    .map((field) => ({ field, yours: ownValue(mine, field), theirs: ownValue(current, field) }))
    .filter(({ yours, theirs }) => JSON.stringify(yours) !== JSON.stringify(theirs))
}

function shownFields(
  product: Omit<ProductColumns, 'images' | 'categoryId'> & {
    code: string | null
    combinations: readonly Combination[]
  },
  images: readonly { url: string; color: string }[],
): Record<string, unknown> {
  return {
    name: product.name,
    code: product.code ?? '',
    price: centsToRand(product.priceInCents),
    specialPrice: product.struckInCents === null ? null : centsToRand(product.struckInCents),
    percentOff: product.percentOff,
    category: product.category,
    subcategory: product.subcategory ?? '',
    gender: product.gender ?? '',
    sizes: product.sizes,
    optionNames: product.optionNames,
    optionValues: product.optionValues,
    features: product.features,
    trackByOption: product.trackByOption,
    combinations: product.combinations,
    ...pickPlain(product),
    images: images.map(({ url, color }) => ({ url, color })),
  }
}

/** Whether lists that show the product change: anything but a number of units that stays as plentiful, and for sale. */
export function changesTheList(before: ProductRecord, after: ProductRecord): boolean {
  return JSON.stringify(listFacts(before)) !== JSON.stringify(listFacts(after))
}

function listFacts(product: ProductRecord): unknown {
  const { version: _version, updatedAt: _updatedAt, stock: _stock, code: _code, ...shown } = product
  return {
    ...shown,
    total: totalOnCard(totalStock(product)),
    options: countStock(product).map(({ size, color, stock }) => [size, color, optionOnCard(stock, product.minOrder)]),
  }
}
