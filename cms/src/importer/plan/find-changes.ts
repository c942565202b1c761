import {
  colorNameOf,
  type CombinationInRand,
  decidePrice,
  describeCount,
  findRenamedOptions,
  formatRand,
  type Option,
  type OptionNames,
  type OptionRename,
  type OptionStock,
  optionKeyOf,
  parseRand,
  PLAIN_FIELDS,
  type PricePair,
  secondOptionsOf,
  sizeNameOf,
  typedCombinationsOf,
} from '@stoep/shared'
import { nameOption } from '../read/name-option'
import { writeYesNo } from '../read/read-amounts'
import { describePictureChange, picturesDiffer } from './picture-changes'
import { wantedCombinations } from './wanted-combinations'
import type { ExistingProduct, ImportedField, ResolvedProduct } from '../types'

/** One difference as staff read it. */
export interface FieldChange {
  field: ImportedField | 'trackByOption'
  from: string
  to: string
}

/** `size` and `color` are '' if stock is counted for the whole product. */
export interface StockDifference extends OptionStock {
  from: number
}

/** The changes of an update except stock. Fields that the file does not state stay as they are. */
export function findChanges(product: ResolvedProduct, existing: ExistingProduct): FieldChange[] {
  const changes: FieldChange[] = []
  const compare = (field: FieldChange['field'], from: string, to: string): void => {
    const isStated = field === 'trackByOption' || !product.defaulted.includes(field)
    // Line breaks of a file are read as \n; the shop's own texts may have others.
    if (isStated && from.replace(/\r\n?/g, '\n') !== to) changes.push({ field, from, to })
  }
  const before = existingPrice(existing)
  const after = wantedPrice(product, existing)
  compare('name', existing.name, normalise(product.name))
  if (before.paidInCents !== after.paidInCents)
    changes.push({ field: 'price', from: formatRand(before.paidInCents), to: formatRand(after.paidInCents) })
  if (before.struckInCents !== after.struckInCents)
    changes.push({ field: 'specialPrice', from: formatStruck(before), to: formatStruck(after) })
  compare(
    'category',
    [existing.category, existing.subcategory].filter(Boolean).join(' / '),
    [product.category, product.subcategory].filter(Boolean).join(' / '),
  )
  compare('gender', existing.gender, product.gender)
  compare('sizes', existing.sizes.join(', '), product.sizes.map(normalise).join(', '))
  compare('optionNames', showNames(existing.optionNames), showNames(namesAfter(product, existing)))
  compare('optionValues', existing.optionValues.join(', '), product.optionValues.map(normalise).join(', '))
  compare('features', existing.features.join('\n'), product.features.map(normalise).join('\n'))
  const combinations = combinationsAfter(product, existing)
  compare('optionPrices', showPrices(existing.combinations), showPrices(combinations))
  compare('optionCodes', showCodes(existing.combinations), showCodes(combinations))
  for (const field of PLAIN_FIELDS) compare(field, showPlain(existing[field]), showPlain(product[field]))
  if (!product.defaulted.includes('stock'))
    compare(
      'trackByOption',
      writeYesNo(existing.trackByOption),
      writeYesNo(product.trackByOption || keepsOptions(product, existing)),
    )
  if (picturesDiffer(product, existing)) {
    changes.push({ field: 'images', ...describePictureChange(product, existing) })
  }
  return changes
}

/** The wanted stock that differs from the shop's. */
export function findStockChanges(
  product: ResolvedProduct,
  existing: ExistingProduct,
  warnings: string[],
): StockDifference[] {
  const isStated = !product.defaulted.includes('stock')
  if (!isStated || keepsOptions(product, existing)) {
    const gone = findGone(product, existing)
    if (isStated) warnings.push(...describeUnused(product, existing, gone))
    warnings.push(...describeMoved(product, existing))
    return gone
  }
  if (!product.trackByOption) {
    const from = existing.trackByOption ? 0 : existing.stock
    return from === product.stock ? [] : [{ size: '', color: '', from, stock: product.stock }]
  }
  const counted = countsByOption(countedOptions(product, existing))
  return wantedOptions(product, existing)
    .map(({ size, color, stock }) => ({ size, color, stock, from: counted.get(optionKeyOf({ size, color })) ?? 0 }))
    .filter((option) => option.from !== option.stock)
}

/** What becomes of one number in the file when the shop counts sizes and colours, of which `gone` are removed. */
function describeUnused(
  product: ResolvedProduct,
  existing: ExistingProduct,
  gone: readonly StockDifference[],
): string[] {
  const counted = 'the shop counts it by size and colour, the file does not'
  if (gone.length === 0) return product.stock === existing.stock ? [] : [`${counted}; its stock was not changed`]
  const units = gone.reduce((sum, { from }) => sum + from, 0)
  return [
    `${counted}; the file's stock was not used, and removed sizes and colours lose ${describeCount(units, 'unit')}`,
  ]
}

/** If the file states no stock, a renamed option keeps its units. */
const describeMoved = (product: ResolvedProduct, existing: ExistingProduct): string[] =>
  countedOptions(product, existing).flatMap(({ renamedFrom, ...option }) =>
    renamedFrom && option.stock > 0
      ? [`${nameOption(renamedFrom)} is now ${nameOption(option)} and keeps its stock of ${option.stock}`]
      : [],
  )

/** Even if the file states no stock, removing a size or colour removes its units. */
function findGone(product: ResolvedProduct, existing: ExistingProduct): StockDifference[] {
  const kept = new Set(typedCombinationsOf(optionsAfter(product, existing)).map(optionKeyOf))
  return countedOptions(product, existing)
    .filter((option) => option.stock > 0 && !kept.has(optionKeyOf(option)))
    .map(({ size, color, stock }) => ({ size, color, from: stock, stock: 0 }))
}

/** The file's stock, and 0 for options that the shop counts and the file does not. */
export function wantedOptions(product: ResolvedProduct, existing: ExistingProduct): CountedOption[] {
  const counted = countedOptions(product, existing)
  const renamedFrom = new Map(counted.map((option) => [optionKeyOf(option), option.renamedFrom]))
  const wanted = new Set(product.optionStock.map(optionKeyOf))
  const gone = counted.filter((option) => !wanted.has(optionKeyOf(option)))
  return [
    ...product.optionStock.map((option) => ({ ...option, renamedFrom: renamedFrom.get(optionKeyOf(option)) })),
    ...gone.map((option) => ({ ...option, stock: 0 })),
  ]
}

/** Units by `optionKeyOf`. */
export const countsByOption = (options: readonly OptionStock[]): ReadonlyMap<string, number> =>
  new Map(options.map((option) => [optionKeyOf(option), option.stock]))

/** An option under its name after the update, with the shop's name if it differs. */
export interface CountedOption extends OptionStock {
  renamedFrom?: Option
}

export const countedInShop = (existing: ExistingProduct): readonly OptionStock[] =>
  existing.trackByOption ? (existing.optionStock ?? []) : []

/** The shop's stock, under the option names after the update. */
export function countedOptions(product: ResolvedProduct, existing: ExistingProduct): CountedOption[] {
  const renameOf = findRenames(product, existing)
  return countedInShop(existing).map(({ size, color, stock }) => {
    const rename = renameOf.get(optionKeyOf({ size, color }))
    return rename ? { ...rename.to, stock, renamedFrom: rename.from } : { size, color, stock }
  })
}

/** A file with one number for the whole product cannot say which size it means. */
export const keepsOptions = (product: ResolvedProduct, existing: ExistingProduct): boolean =>
  existing.trackByOption &&
  (!product.trackByOption || product.isDivided === true) &&
  (existing.optionStock ?? []).length > 1

const existingPrice = (existing: ExistingProduct): PricePair =>
  decidePrice(parseRand(existing.price) ?? 0, parseRand(existing.specialPrice ?? 0) ?? 0)

/** A file that states only one price keeps the shop's other; an old price not above the new one is dropped. */
export function wantedPrice(product: ResolvedProduct, existing: ExistingProduct): PricePair {
  const before = existingPrice(existing)
  const statesPrice = !product.defaulted.includes('price')
  const statesSpecial = !product.defaulted.includes('specialPrice')
  if (!statesPrice && !statesSpecial) return before
  if (!statesPrice) return decidePrice(before.paidInCents, product.priceInCents)
  if (statesSpecial) return { paidInCents: product.priceInCents, struckInCents: product.specialPriceInCents }
  const struck = before.struckInCents ?? 0
  return { paidInCents: product.priceInCents, struckInCents: struck > product.priceInCents ? struck : null }
}

/** An option that the file does not name keeps its name. */
function namesAfter({ defaulted, optionNames, namesOnly }: ResolvedProduct, existing: ExistingProduct): OptionNames {
  if (defaulted.includes('optionNames')) return existing.optionNames
  return namesOnly ? { ...existing.optionNames, [namesOnly]: optionNames[namesOnly] } : optionNames
}

/** A product's options after the update. */
export const optionsAfter = (product: ResolvedProduct, existing: ExistingProduct) => ({
  sizes: product.defaulted.includes('sizes') ? existing.sizes : product.sizes,
  optionNames: namesAfter(product, existing),
  optionValues: product.defaulted.includes('optionValues') ? existing.optionValues : product.optionValues,
  images: picturesDiffer(product, existing) ? product.resolved : existing.images,
})

export const combinationsAfter = (product: ResolvedProduct, existing: ExistingProduct): CombinationInRand[] =>
  wantedCombinations(product, optionsAfter(product, existing), renamedCombinations(product, existing))

/** The shop's own prices and codes, under the option names after the update. */
export function renamedCombinations(product: ResolvedProduct, existing: ExistingProduct): CombinationInRand[] {
  const renameOf = findRenames(product, existing)
  return existing.combinations.map((own) => ({ ...own, ...renameOf.get(optionKeyOf(own))?.to }))
}

/** Options that the update renames, by the key of the old name; found as in the product form. */
export function findRenames(product: ResolvedProduct, existing: ExistingProduct): ReadonlyMap<string, OptionRename> {
  const { sizes, ...second } = optionsAfter(product, existing)
  const renames = findRenamedOptions(existing, { sizes, colors: secondOptionsOf(second) })
  return new Map(renames.map((rename) => [optionKeyOf(rename.from), rename]))
}

const showNames = (names: OptionNames): string => `${sizeNameOf(names)}, ${colorNameOf(names)}`
/** Sorted, so that the order of the sizes makes no difference. */
const listSorted = (lines: readonly string[]): string => [...lines].sort().join(', ')
export const showPrices = (combinations: readonly CombinationInRand[], nameOf = nameOption): string =>
  listSorted(
    combinations.flatMap((own) => {
      if (own.price === null) return []
      const [paid, struck] = [own.price, own.specialPrice].map((rand) => formatRand(parseRand(rand) ?? 0))
      return [`${nameOf(own)} ${paid}${own.specialPrice === null ? '' : ` instead of ${struck}`}`]
    }),
  )
const showCodes = (combinations: readonly CombinationInRand[]): string =>
  listSorted(combinations.flatMap((own) => (own.code === '' ? [] : [`${nameOption(own)} ${own.code}`])))
const normalise = (text: string): string => text.normalize('NFC').trim()
const showPlain = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? writeYesNo(value) : normalise(String(value))
const formatStruck = (pair: PricePair): string => (pair.struckInCents === null ? '' : formatRand(pair.struckInCents))
