import { formatRand, optionKeyOf } from '@stoep/shared'
import { divideUnits } from '../add-up-stock'
import { MAX_VARIANTS, type VariantDraft } from '../product-draft'
import { combineValues, joinValues } from '../combine-values'
import { describeRows } from '../describe-rows'
import { readCount, readPrice, readYesNo } from '../read-amounts'
import type { CellReader } from '../read-csv'
import type { CsvRow } from '../../types'
import { readMoment } from './woocommerce-cells'
import { findAttribute, type Attribute, type Choices } from './woocommerce-options'

export const PRICE_COLUMNS = { price: 'Regular price', otherPrice: 'Sale price', stock: 'Stock' } as const

/** The regular price of a row, and its sale price while the sale runs. */
export function readPrices(
  cell: CellReader,
  row: CsvRow,
  now: Date,
  warnings: string[],
): Pick<VariantDraft, 'price' | 'otherPrice'> {
  const price = cell(row, PRICE_COLUMNS.price)
  const sale = cell(row, PRICE_COLUMNS.otherPrice)
  const problem = sale === '' ? undefined : (whyNoSale(cell, row, now) ?? whyNoDiscount(price, sale))
  if (problem) warnings.push(`row ${row.row}, Sale price: ${showAmount(sale)} ${problem}; no old price is shown`)
  return { price, otherPrice: problem ? '' : sale }
}

function whyNoSale(cell: CellReader, row: CsvRow, now: Date): string | undefined {
  const [starts, ends] = [cell(row, 'Date sale price starts'), cell(row, 'Date sale price ends')]
  const from = readMoment(starts, '00:00')
  const to = readMoment(ends, '23:59')
  if (starts !== '' && !from) return `begins on "${starts.slice(0, 30)}", which is no date`
  if (ends !== '' && !to) return `ends on "${ends.slice(0, 30)}", which is no date`
  if (to && to < now) return `was a sale until ${ends.slice(0, 10)}`
  if (from && from > now) return `is a sale that begins on ${starts.slice(0, 10)}`
  return undefined
}

/** For a sale price that is not below the regular one: the old shop charged the regular price. */
function whyNoDiscount(price: string, sale: string): string | undefined {
  const [regular, less] = [readPrice(price), readPrice(sale)]
  if (regular === undefined || less === undefined || less < regular) return undefined
  return `is not below the regular price of ${formatRand(regular)}`
}

function showAmount(cell: string): string {
  const cents = readPrice(cell)
  return cents === undefined ? `"${cell.slice(0, 30)}"` : formatRand(cents)
}

/** '' if the old shop does not count the row's stock. */
export function readStock(cell: CellReader, row: CsvRow): string {
  if (readYesNo(cell(row, 'In stock?')) === false) return '0'
  const stock = cell(row, 'Stock')
  return stock.toLowerCase() === 'parent' ? '' : stock
}

/** A variation with its options: a row that says "any" stands for several. */
interface Variation {
  row: CsvRow
  options: { size: string; color: string; order: number[] }[]
  isAny: boolean
  sharesStock: boolean
}

interface VariationRows {
  parent: CsvRow
  parentAttributes: readonly Attribute[]
  rows: readonly { row: CsvRow; attributes: readonly Attribute[] }[]
  choices: Choices
}

interface ReadVariants {
  variants: VariantDraft[]
  /** Set if stock is counted for the whole product. */
  stock?: string
}

export function readVariations(
  cell: CellReader,
  family: VariationRows,
  now: Date,
  warnings: string[],
): ReadVariants | { reason: string } {
  const variations: Variation[] = []
  let count = 0
  for (const { row, attributes } of family.rows) {
    const options = listOptions(attributes, family)
    count += options.length
    if (count > MAX_VARIANTS) return { reason: `has more than ${MAX_VARIANTS} variations` }
    const stock = cell(row, 'Stock').toLowerCase()
    const sharesStock =
      readStock(cell, row) === '' && (stock === 'parent' || readCount(cell(family.parent, 'Stock')) !== undefined)
    variations.push({ row, options, isAny: options.length > 1, sharesStock })
  }
  const whole = readStock(cell, family.parent)
  const isOne = whole !== '' && variations.every(({ sharesStock }) => sharesStock)
  const chosen = dropRepeated(variations)
  const shared = isOne
    ? []
    : divide(whole, chosen.filter(({ sharesStock }) => sharesStock).flatMap(({ options }) => options).length)
  const drafts = chosen.flatMap(({ row, options, sharesStock }) => {
    const prices = readPrices(cell, row, now, warnings)
    const own = readStock(cell, row)
    const parts = sharesStock ? shared.splice(0, options.length) : divide(own, options.length)
    if (options.length > 1 && own !== '' && own !== '0')
      warnings.push(
        `row ${row.row}, Stock: its ${own.slice(0, 12)} units were divided among its ${options.length} choices`,
      )
    return options.map(({ size, color, order }, at) => ({
      order,
      variant: {
        row: row.row,
        size,
        color,
        ...prices,
        stock: parts[at] ?? '',
        code: options.length === 1 ? cell(row, 'SKU') : '',
      },
    }))
  })
  warnOfThird(family, warnings)
  const variants = drafts.sort((a, b) => compareOrder(a.order, b.order)).map(({ variant }) => variant)
  return isOne ? { variants, stock: whole } : { variants }
}

/** The sizes and colours that a row stands for: those of the product where it says "any". */
function listOptions(attributes: readonly Attribute[], { parentAttributes, choices }: VariationRows) {
  const names = [...choices.first, ...(choices.second === undefined ? [] : [choices.second])]
  const lists = names.map((name) => {
    const all = findAttribute(parentAttributes, name)?.values ?? []
    const own = findAttribute(attributes, name)?.values[0]
    const values = own !== undefined ? [own] : all.length > 0 ? all : ['']
    return values.map((value) => ({ value, order: all.indexOf(value) }))
  })
  // One more than the limit, so that the product is rejected for too many options.
  const picked = combineValues(lists, MAX_VARIANTS + 1)
  const firsts = choices.first.length
  return picked.map((values) => ({
    size: joinValues(values.slice(0, firsts).map(({ value }) => value)),
    color: values[firsts]?.value ?? '',
    order: values.map(({ order }) => order),
  }))
}

/** A row for one size and colour takes precedence over a row for any. */
function dropRepeated(variations: readonly Variation[]): Variation[] {
  const exact = new Set(variations.filter(({ isAny }) => !isAny).flatMap(({ options }) => options.map(optionKeyOf)))
  return variations.map((variation) =>
    variation.isAny
      ? { ...variation, options: variation.options.filter((option) => !exact.has(optionKeyOf(option))) }
      : variation,
  )
}

/** Divides the units evenly, without adding any. An invalid number is kept, to be reported with its row. */
function divide(stock: string, piles: number): string[] {
  const units = readCount(stock)
  if (piles <= 1 || units === undefined) return Array.from({ length: piles }, () => stock)
  return divideUnits(Math.max(0, units), piles).map(String)
}

function warnOfThird({ rows, choices }: VariationRows, warnings: string[]): void {
  const [size, ...third] = choices.first
  if (size === undefined || third.length === 0) return
  const names = third.map((name) => `"${name.slice(0, 40)}"`).join(' and ')
  warnings.push(
    `${describeRows(
      rows.map(({ row }) => row.row),
      10,
    )}: a product has two options here; ${names} stands beside "${size.slice(0, 40)}"`,
  )
}

function compareOrder(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, index) => place !== b[index])
  return at < 0 ? 0 : a[at]! - b[at]!
}
