import { describeOptions, formatRand, type Option, optionKeyOf, type OptionNames, parseRand } from '@stoep/shared'
import { countedInShop, countsByOption, showPrices, type FieldChange } from '../plan/find-changes'
import { nameOption } from '../read/name-option'
import { writeYesNo } from '../read/read-amounts'
import type { ExistingProduct } from '../types'

type Difference = Omit<FieldChange, 'field'> & { field: string }

/** Describes for staff what a bulk change did to one product. */
export function describeDifferences(before: ExistingProduct, after: ExistingProduct): Difference[] {
  const shown = SHOWN.map(([field, show]) => ({ field, from: show(before), to: show(after) }))
  return [...shown, ...stockDifferences(before, after)].filter(({ from, to }) => from !== to)
}

const SHOWN: readonly (readonly [FieldChange['field'], (product: ExistingProduct) => string])[] = [
  ['price', ({ price }) => formatRand(parseRand(price) ?? 0)],
  ['specialPrice', ({ specialPrice }) => (specialPrice ? formatRand(parseRand(specialPrice) ?? 0) : '')],
  ['optionPrices', ({ combinations, optionNames }) => showPrices(combinations, namesOf(optionNames))],
  ['category', ({ category, subcategory }) => [category, subcategory].filter(Boolean).join(' / ')],
  ['visible', ({ visible }) => writeYesNo(visible)],
]

/** "S / Forest green", or "Length: 60 cm": nothing here is in the words of a file. */
const namesOf =
  (names: OptionNames) =>
  (option: Option): string =>
    nameOption(describeOptions(names, option))

function stockDifferences(before: ExistingProduct, after: ExistingProduct): Difference[] {
  if (!after.trackByOption) return [{ field: 'stock', from: String(before.stock), to: String(after.stock) }]
  const counted = countsByOption(countedInShop(before))
  const nameOf = namesOf(after.optionNames)
  return countedInShop(after).map((option) => ({
    field: `stock ${nameOf(option)}`,
    from: String(counted.get(optionKeyOf(option)) ?? 0),
    to: String(option.stock),
  }))
}
