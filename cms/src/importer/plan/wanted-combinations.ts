import {
  centsToRand,
  combinationsOf,
  distinctOptions,
  optionKeyOf,
  secondOptionsOf,
  type CombinationInRand,
  type Option,
  type SecondOption,
} from '@stoep/shared'
import type { ImportedField, ImportedProduct } from '../types'

export type Options = SecondOption & { sizes: readonly string[] }
type Row = ImportedProduct['combinations'][number]

/**
 * The sizes and colours with a price or code of their own: from the file, or from the shop for fields that the file
 * does not state.
 */
export function wantedCombinations(
  product: ImportedProduct,
  options: Options,
  existing: readonly CombinationInRand[] = [],
): CombinationInRand[] {
  const states = (field: ImportedField): boolean => !product.defaulted.includes(field)
  const ofShop = new Map(existing.map((own) => [optionKeyOf(own), own]))
  return matchOptions(product, options).flatMap(({ option, row, isAlone }) => {
    const kept = ofShop.get(optionKeyOf(option))
    const { price, specialPrice } = states('optionPrices') ? priceOf(row) : (kept ?? NO_PRICE)
    const code = (states('optionCodes') ? isAlone && row?.code : kept?.code) || ''
    return price === null && code === '' ? [] : [{ ...option, price, specialPrice, code }]
  })
}

/** The file's sizes and colours that the product will not have. */
export function findUnmatched(product: ImportedProduct, options: Options): Option[] {
  const matched = new Set(matchOptions(product, options).map(({ row }) => row))
  return product.combinations.filter((row) => !matched.has(row))
}

interface Match {
  option: Option
  row: Row | undefined
  /** No other size and colour matches the same row. */
  isAlone: boolean
}

/** The only colour of a file may have another name in the shop, or none: then rows are matched by size. */
function matchOptions({ combinations, colors }: ImportedProduct, options: Options): Match[] {
  const rows = new Map(combinations.map((row) => [optionKeyOf(row), row]))
  const shown = secondOptionsOf(options)
  const [only] = colors
  const isRenamed = colors.length === 1 && !shown.includes(only!) && combinations.every(({ color }) => color === only)
  return combinationsOf({ sizes: distinctOptions(options.sizes), colors: shown }).map((option) => ({
    option,
    row:
      rows.get(optionKeyOf(isRenamed ? { ...option, color: only! } : option)) ??
      (shown.length === 1 ? rows.get(optionKeyOf({ ...option, color: '' })) : undefined),
    isAlone: !isRenamed || shown.length <= 1,
  }))
}

const NO_PRICE = { price: null, specialPrice: null }
const priceOf = (row: Row | undefined): Pick<CombinationInRand, 'price' | 'specialPrice'> =>
  row && row.priceInCents !== null
    ? {
        price: centsToRand(row.priceInCents),
        specialPrice: row.struckInCents === null ? null : centsToRand(row.struckInCents),
      }
    : NO_PRICE
