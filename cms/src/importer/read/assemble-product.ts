import { createHash } from 'node:crypto'
import {
  decidePrice,
  DEFAULT_MIN_ORDER,
  MAX_STOCK,
  normaliseOption,
  type CategoryTree,
  hasColors,
  type OptionNames,
  type OptionStock,
  PLAIN_FIELDS,
  describePlain,
  type PlainField,
  plainValues,
  type PricePair,
  USUAL_NAMES,
} from '@stoep/shared'
import { findColor, findPlace } from './find-place'
import { toShopPlace } from './to-shop-place'
import { priceVariants } from './price-variants'
import { hintOfCount, readCount, readPrice } from './read-amounts'
import type { ImportedField, ImportedPicture, ImportedProduct, SkippedRows } from '../types'
import { usualNamesIn } from './usual-names-in'

/** The contract's limits on a product's text (shared, `createProductSchema`). */
export const LIMITS = {
  name: 120,
  code: 60,
  description: 4_000,
  features: 60,
  feature: 300,
  sizes: 60,
  alt: 200,
  pictures: 60,
  options: 500,
  combinations: 250,
} as const

/** The contract requires a colour on a picture; this one makes no claim. */
export const COLOR_AS_PICTURED = 'As pictured'

export interface VariantDraft {
  row: number
  size: string
  color: string
  /** Cells as written in the file. */
  price: string
  otherPrice: string
  /** '' where the file does not count. */
  stock: string
  /** '' where it has none of its own. */
  code: string
}

/** What a layout knows about one product, before the shop's rules are applied. */
export interface ProductDraft {
  rows: readonly number[]
  code: string
  name: string
  description: string
  features: readonly string[]
  /** From the most to the least telling, see `findPlace`. */
  categorySources: readonly string[]
  people: readonly string[]
  colorSources: readonly string[]
  visible: boolean
  variants: readonly VariantDraft[]
  pictures: readonly ImportedPicture[]
  minOrder?: number | undefined
  /** Where the file names its options; a second one that is no colour has no pictures of its own. */
  optionNames?: OptionNames
  /** Units of the whole product, if its stock is not counted by option. */
  stock?: string
  /** Names of a variant's columns, for messages. */
  columns?: Readonly<Record<'price' | 'otherPrice' | 'stock', string>>
  /** '' where the file does not say. */
  currency?: string
  warnings: readonly string[]
}

export const UNCOUNTED = 'the file has no stock for it; a new product starts with 0'
export const RAND = 'ZAR'
export const warnOfCurrency = (currency: string): string => `its prices are in ${currency}; they are read as rand`

/** The plain fields that other shops' files state. */
const STATED: ReadonlySet<PlainField> = new Set<PlainField>(['description', 'minOrder', 'visible'])

type Assembled = { product: ImportedProduct } | { skipped: SkippedRows }

/** Turns a draft into a product, or returns why it cannot. An invalid variant does not affect the others. */
export function assembleProduct(draft: ProductDraft, categories: CategoryTree): Assembled {
  const warnings: string[] = [...draft.warnings]
  const skip = (reason: string): Assembled => ({
    skipped: { rows: draft.rows, code: draft.code, name: draft.name, reason },
  })
  if (draft.code === '') return skip('has no code (SKU or handle)')
  if (draft.name === '') return skip('has no name')

  const priced = draft.variants.flatMap((variant) => {
    const pair = priceOf(variant, draft.columns, warnings)
    return pair ? [{ ...variant, pair }] : []
  })
  if (priced.length === 0) {
    const cells = [...new Set(draft.variants.map((variant) => variant.price))].slice(0, 3)
    return skip(
      cells.length === 0
        ? 'has no row with a price'
        : `has no price the shop can use${draft.columns ? ` in ${draft.columns.price}` : ''} (${cells.map((cell) => `"${cell.slice(0, 30)}"`).join(', ')})`,
    )
  }

  const found = findPlace(draft.categorySources, draft.people)
  const place = toShopPlace(found, draft.categorySources, categories)
  const optionNames = draft.optionNames ?? (place.guess ? USUAL_NAMES : usualNamesIn(categories, place))
  const isColor = hasColors(optionNames)
  const defaulted: ImportedField[] = [
    ...(draft.optionNames ? [] : (['optionNames', 'optionValues'] as const)),
    ...PLAIN_FIELDS.filter((field) => !STATED.has(field)),
  ]
  if (draft.minOrder === undefined) defaulted.push('minOrder')
  if (place.guess) defaulted.push('category', 'gender')

  const stated = distinct(priced.map((variant) => normaliseOption(variant.color)))
  const colors = !isColor ? [] : stated.length > 0 ? stated : [findColor(draft.colorSources) || COLOR_AS_PICTURED]
  const options = priced.map((variant) => {
    const [size, color] = [normaliseOption(variant.size), normaliseOption(variant.color)]
    // Sizes of a product in one colour are counted and priced in that colour, whether the file names it or not.
    const isOnlyColor = isColor && stated.length === 0 && size !== ''
    return { ...variant, size, color: isOnlyColor ? colors[0]! : color, code: shortenCode(variant.code) }
  })
  const sizes = distinct(options.map((option) => option.size))
  if (sizes.length > LIMITS.sizes) return skip(`has ${sizes.length} sizes; the shop takes ${LIMITS.sizes}`)
  const stock = stockOf(options, draft, warnings)
  const choices = stock.fields.optionStock.length
  if (choices > LIMITS.options)
    return skip(`has ${choices} sizes and colours together; the shop takes ${LIMITS.options}`)
  if (!stock.isStated) defaulted.push('stock')
  if (options.every(({ code }) => code === '')) defaulted.push('optionCodes')
  const code = shortenCode(draft.code)
  const { own, combinations } = priceVariants(options, code, warnings)
  if (combinations.length > LIMITS.combinations)
    return skip(`has ${combinations.length} prices or codes by size and colour; the shop takes ${LIMITS.combinations}`)

  return {
    product: {
      ...plainValues((field) => describePlain(field).initial),
      rows: draft.rows,
      code,
      name: cut(draft.name, LIMITS.name, 'name', warnings),
      ...(draft.currency ? { currency: draft.currency } : {}),
      priceInCents: own.paidInCents,
      specialPriceInCents: own.struckInCents,
      category: place.category,
      subcategory: place.subcategory,
      gender: place.gender,
      ...(place.guess ? { categoryGuess: place.guess } : {}),
      sizes,
      optionNames,
      optionValues: isColor ? [] : stated,
      colors,
      description: cut(draft.description, LIMITS.description, 'description', warnings),
      features: cutFeatures(draft.features, warnings),
      ...stock.fields,
      combinations,
      quantity: stock.fields.stock,
      minOrder: draft.minOrder ?? DEFAULT_MIN_ORDER,
      visible: draft.visible,
      pictures: labelPictures(isColor ? draft : withoutColors(draft), colors, warnings),
      defaulted,
      warnings: takeFew(distinct(warnings)),
    },
  }
}

type Columns = ProductDraft['columns']

/** "row 4", and the column where it is known what it is called. */
const placeOf = ({ row }: VariantDraft, columns: Columns, column: keyof NonNullable<Columns>): string =>
  columns ? `row ${row}, ${columns[column]}` : `row ${row}`

function priceOf(variant: VariantDraft, columns: Columns, warnings: string[]): PricePair | undefined {
  const price = readPrice(variant.price)
  if (price === undefined || price === 0) {
    warnings.push(
      `${placeOf(variant, columns, 'price')} left out: "${variant.price.slice(0, 30)}" is not a price above R0.00`,
    )
    return undefined
  }
  if (variant.otherPrice === '') return decidePrice(price)
  const other = readPrice(variant.otherPrice)
  if (other === undefined)
    warnings.push(
      `${placeOf(variant, columns, 'otherPrice')}: "${variant.otherPrice.slice(0, 30)}" is not an amount; no old price is shown`,
    )
  return decidePrice(price, other)
}

interface StockOfOptions {
  isStated: boolean
  fields: { stock: number; trackByOption: boolean; optionStock: OptionStock[] }
}

/** Counts by size and colour if variants have their own numbers; otherwise the whole product. */
function stockOf(
  options: readonly VariantDraft[],
  { stock: whole = '', columns, rows }: ProductDraft,
  warnings: string[],
): StockOfOptions {
  if (whole !== '') {
    const first = { ...options[0]!, row: rows[0]!, stock: whole }
    const fields = { stock: quantityOf(first, columns, warnings), trackByOption: false, optionStock: [] }
    return { isStated: true, fields }
  }
  const counted = options.filter((option) => option.stock !== '')
  if (counted.length === 0) {
    warnings.push(UNCOUNTED)
    return { isStated: false, fields: { stock: 0, trackByOption: false, optionStock: [] } }
  }
  const byOption = new Map<string, OptionStock>()
  for (const option of options) {
    const key = JSON.stringify([option.size, option.color])
    const entry = byOption.get(key) ?? { size: option.size, color: option.color, stock: 0 }
    entry.stock = Math.min(MAX_STOCK, entry.stock + quantityOf(option, columns, warnings))
    byOption.set(key, entry)
  }
  const optionStock = [...byOption.values()]
  const stock = Math.min(
    MAX_STOCK,
    optionStock.reduce((sum, option) => sum + option.stock, 0),
  )
  const hasChoice = optionStock.length > 1 || optionStock.some((option) => option.size !== '' || option.color !== '')
  return { isStated: true, fields: { stock, trackByOption: hasChoice, optionStock: hasChoice ? optionStock : [] } }
}

function quantityOf(option: VariantDraft, columns: Columns, warnings: string[]): number {
  if (option.stock === '') return 0
  const units = readCount(option.stock)
  const at = placeOf(option, columns, 'stock')
  if (units === undefined)
    warnings.push(
      `${at}: "${option.stock.slice(0, 30)}" is not a number of units${hintOfCount(option.stock)}; counted as 0`,
    )
  else if (units < 0) warnings.push(`${at}: ${units} units; counted as 0`)
  return Math.max(0, units ?? 0)
}

type Pictured = Pick<ProductDraft, 'name' | 'rows' | 'pictures'>

const withoutColors = ({ pictures, ...draft }: Pictured): Pictured => ({
  ...draft,
  pictures: pictures.map((picture) => ({ ...picture, color: '' })),
})

function labelPictures(
  { name, rows, pictures }: Pictured,
  colors: readonly string[],
  warnings: string[],
): ImportedPicture[] {
  const seen = new Set<string>()
  const labelled: ImportedPicture[] = []
  for (const picture of pictures) {
    const color = normaliseOption(picture.color) || (colors.length === 1 ? colors[0]! : '')
    const key = JSON.stringify([picture.source, color])
    if (picture.source === '' || seen.has(key)) continue
    seen.add(key)
    if (labelled.length === LIMITS.pictures) continue
    labelled.push({ source: picture.source, color, alt: (picture.alt || altOf(name, color)).slice(0, LIMITS.alt) })
  }
  if (seen.size > LIMITS.pictures)
    warnings.push(`row ${rows[0]}: only ${LIMITS.pictures} of its ${seen.size} pictures were kept`)
  return labelled
}

export const altOf = (name: string, color: string): string =>
  color && color !== COLOR_AS_PICTURED ? `${name}, ${color}` : name

const MAX_WARNINGS = 50
const takeFew = (warnings: readonly string[]): string[] =>
  warnings.length <= MAX_WARNINGS
    ? [...warnings]
    : [...warnings.slice(0, MAX_WARNINGS), `and ${warnings.length - MAX_WARNINGS} more like these`]

const distinct = (values: readonly string[]): string[] => [...new Set(values.filter(Boolean))]

/** Handles may be 255 long, codes 60: the tail becomes a short hash, the same in every run. */
function shortenCode(code: string): string {
  if (code.length <= LIMITS.code) return code
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  return `${code.slice(0, LIMITS.code - 9)}-${hash}`
}

function cut(text: string, max: number, what: string, warnings: string[]): string {
  if (text.length <= max) return text
  warnings.push(`its ${what} was cut at ${max} characters`)
  const kept = text.slice(0, max - 1)
  const space = kept.lastIndexOf(' ')
  // Without the check a cut may leave half an emoji, which no database takes.
  return `${(space > max * 0.8 ? kept.slice(0, space) : kept).replace(/[\ud800-\udbff]$/, '').trimEnd()}\u2026`
}

function cutFeatures(features: readonly string[], warnings: string[]): string[] {
  const all = distinct(features)
  if (all.length > LIMITS.features) warnings.push(`only ${LIMITS.features} of its ${all.length} features were kept`)
  return all.slice(0, LIMITS.features).map((feature) => cut(feature, LIMITS.feature, 'feature', warnings))
}
