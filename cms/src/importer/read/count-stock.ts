import { combinationsOf, MAX_OPTIONS, type Option, optionKeyOf, type OptionStock } from '@stoep/shared'
import { addUpStock, divideUnits, totalStock } from './add-up-stock'
import { quoteOption } from './name-option'
import { nameCell, UNCOUNTED, type Columns, type ProductDraft, type VariantDraft } from './product-draft'
import { hintOfCount, readCount } from './read-amounts'
import { distinct } from './shorten-texts'

interface StockOfOptions {
  isStated: boolean
  fields: { stock: number; trackByOption: boolean; optionStock: OptionStock[]; isDivided?: true }
}

const MAX_NAMED = 3

/**
 * Counts by size and colour if variants have their own numbers; otherwise the whole product. Where the file lacks some
 * pairs of size and colour, a whole is divided among those that it has: with one number the shop would sell the others.
 */
export function stockOf(
  options: readonly VariantDraft[],
  { stock: whole = '', columns, rows }: ProductDraft,
  warnings: string[],
): StockOfOptions {
  const counted = options.filter((option) => option.stock !== '')
  if (whole === '' && counted.length > 0) return countOptions(options, columns, warnings)
  const isStated = whole !== ''
  const stock = isStated ? quantityOf({ ...options[0]!, row: rows[0]!, stock: whole }, columns, warnings) : 0
  if (!isStated) warnings.push(UNCOUNTED)
  const pairs = addUpStock(options.map(({ size, color }) => ({ size, color, stock: 0 })))
  const lacking = lackingPairs(pairs)
  const isTooMany = pairs.length + lacking.length > MAX_OPTIONS
  if (lacking.length > 0) {
    const why = isTooMany
      ? `it is sold all the same, as the shop counts at most ${MAX_OPTIONS} pairs of size and colour one by one`
      : `its units are divided among the ${pairs.length} pairs of size and colour in the file`
    warnings.push(`the file has no ${nameSome(lacking)}: ${why}`)
  }
  if (lacking.length === 0 || isTooMany) return { isStated, fields: { stock, trackByOption: false, optionStock: [] } }
  const parts = divideUnits(stock, pairs.length)
  const optionStock = pairs.map((pair, at) => ({ ...pair, stock: parts[at]! }))
  return { isStated, fields: { stock, trackByOption: true, optionStock, isDivided: true } }
}

function countOptions(options: readonly VariantDraft[], columns: Columns, warnings: string[]): StockOfOptions {
  const optionStock = addUpStock(
    options.map((option) => ({
      size: option.size,
      color: option.color,
      stock: quantityOf(option, columns, warnings),
    })),
  )
  const stock = totalStock(optionStock)
  const hasChoice = optionStock.some(({ size, color }) => size !== '' || color !== '')
  return { isStated: true, fields: { stock, trackByOption: hasChoice, optionStock: hasChoice ? optionStock : [] } }
}

/** The pairs of its sizes and colours that no row has; none where a row names only one of the two. */
function lackingPairs(options: readonly Option[]): Option[] {
  if (options.some(({ size, color }) => size === '' || color === '')) return []
  const [sizes, colors] = [distinct(options.map(({ size }) => size)), distinct(options.map(({ color }) => color))]
  const known = new Set(options.map(optionKeyOf))
  return combinationsOf({ sizes, colors }).filter((pair) => !known.has(optionKeyOf(pair)))
}

function nameSome(pairs: readonly Option[]): string {
  const named = pairs.slice(0, MAX_NAMED).map(quoteOption)
  return `${named.join(', ')}${pairs.length > MAX_NAMED ? ` and ${pairs.length - MAX_NAMED} others` : ''}`
}

function quantityOf(option: VariantDraft, columns: Columns, warnings: string[]): number {
  const at = nameCell(option, columns, 'stock')
  if (option.stock === '') {
    warnings.push(`${at}: is not counted in the file; it starts with 0`)
    return 0
  }
  const units = readCount(option.stock)
  if (units === undefined)
    warnings.push(
      `${at}: "${option.stock.slice(0, 30)}" is not a number of units${hintOfCount(option.stock)}; counted as 0`,
    )
  else if (units < 0) warnings.push(`${at}: ${units} units; counted as 0`)
  return Math.max(0, units ?? 0)
}
