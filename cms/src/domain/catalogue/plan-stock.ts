import { DomainError, optionKeyOf, sameOption, type Option, type OptionRename } from '@stoep/shared'
import { countedKeys, type CountedProduct } from './counted-stock'
import type { StockRow } from '../stock/find-item'

interface WantedStock {
  /** Absent in an edit: it stays. */
  stock?: number | undefined
  /** The number in the form when it was opened. */
  stockSeen?: number | undefined
  optionStock: readonly WantedOption[]
}

interface WantedOption extends Option {
  stock: number
  stockSeen?: number | undefined
  /** The old name of a renamed size or colour. */
  renamedFrom?: Option | undefined
}

type StockedProduct = CountedProduct & { stock: readonly StockRow[] }

export interface StockChange extends Option {
  difference: number
}

/** The opening stock of a new product, one entry per key. */
export function planOpening(product: CountedProduct, wanted: WantedStock): (Option & { quantity: number })[] {
  const findOption = toOptionFinder(wanted)
  return countedKeys(product).map((key) => ({
    ...key,
    quantity: product.trackByOption ? (findOption(key)?.stock ?? 0) : (wanted.stock ?? 0),
  }))
}

/**
 * The stock rows to rename. Units that orders hold return to
 * them, too. Where a row with the new name exists already, `planStockChange` moves the units instead.
 */
export function planRenames(before: StockedProduct, after: CountedProduct, wanted: WantedStock): OptionRename[] {
  if (!before.trackByOption || !after.trackByOption) return []
  const keys = countedKeys(after)
  const hasRow = (option: Option) => before.stock.some((row) => sameOption(row, option))
  return wanted.optionStock.flatMap(({ size, color, renamedFrom: from }) => {
    const to = keys.find((key) => sameOption(key, { size, color }))
    return from && to && hasRow(from) && !hasRow(to) ? [{ from, to }] : []
  })
}

/**
 * The changes of stock by an edit, once its rows are renamed. Only the difference between the number the form saw and
 * the wanted one is applied, so units sold meanwhile stay sold. Keys that are no longer counted go to 0.
 */
export function planStockChange(before: StockedProduct, after: CountedProduct, wanted: WantedStock): StockChange[] {
  const renames = planRenames(before, after, wanted)
  const stock = renameRows(before.stock, renames)
  const keys = countedKeys(after)
  const countsAnew = before.trackByOption !== after.trackByOption
  const findOption = toOptionFinder(wanted)
  const changes = keys.map((key) => {
    const available = availableOf(stock, key)
    const target = countsAnew ? targetAnew(before, after, key, wanted, findOption) : undefined
    const entry = after.trackByOption ? findOption(key) : wanted
    if (target !== undefined) return { ...key, difference: target - available }
    const moved = findMoved(before, stock, findOption(key)?.renamedFrom, key)
    const base = moved ?? available
    return { ...key, difference: base + differenceOf(base, entry) - available }
  })
  const gone = after.trackByOption || countsAnew ? stock.filter((row) => !keys.some((key) => sameOption(key, row))) : []
  const emptied = gone.map(({ size, color, available }) => ({ size, color, difference: -available }))
  return [...changes, ...emptied].filter(({ difference }) => difference !== 0)
}

/**
 * The units of a row that could not be renamed to this one: with those counted here, without any that an order
 * returned here while the key was not counted.
 */
function findMoved(
  before: CountedProduct,
  stock: readonly StockRow[],
  from: Option | undefined,
  to: Option,
): number | undefined {
  if (!before.trackByOption || !from || !stock.some((row) => sameOption(row, from))) return undefined
  const isCounted = countedKeys(before).some((key) => sameOption(key, to))
  return availableOf(stock, from) + (isCounted ? availableOf(stock, to) : 0)
}

const renameRows = (stock: readonly StockRow[], renames: readonly OptionRename[]): StockRow[] =>
  stock.map(({ size, color, available }) => ({
    ...(renames.find(({ from }) => sameOption(from, { size, color }))?.to ?? { size, color }),
    available,
  }))

function differenceOf(available: number, entry: Omit<WantedStock, 'optionStock'> | undefined): number {
  if (entry?.stock === undefined || entry.stock === entry.stockSeen) return 0
  // 0 means none left, whatever was sold since.
  if (entry.stock === 0) return -available
  return entry.stock - (entry.stockSeen ?? available)
}

/**
 * Stock can be divided into sizes and colours only with the current total known: otherwise units sold meanwhile would
 * be for sale again. Throws `version_conflict` with the current stock.
 */
export function rejectStaleDivision(
  before: StockedProduct & { version: number },
  after: CountedProduct,
  { stockSeen }: WantedStock,
): void {
  if (before.trackByOption || !after.trackByOption || stockSeen === undefined) return
  const available = availableOf(before.stock, { size: '', color: '' })
  if (available === stockSeen) return
  throw new DomainError('version_conflict', {
    details: { version: before.version, fields: [{ field: 'stock', yours: stockSeen, theirs: available }] },
  })
}

/** The target when a product switches between one count and a count per option. */
function targetAnew(
  before: StockedProduct,
  after: CountedProduct,
  key: Option,
  wanted: WantedStock,
  findOption: ReturnType<typeof toOptionFinder>,
): number {
  if (after.trackByOption) return findOption(key)?.stock ?? 0
  const total = countedKeys(before).reduce((sum, counted) => sum + availableOf(before.stock, counted), 0)
  return Math.max(0, total + differenceOf(total, wanted))
}

/** An edit that does not change stock, except for renamed keys. */
export const sameStock = (renames: readonly OptionRename[] = []): WantedStock => ({
  optionStock: renames.map(({ from, to }) => ({ ...to, stock: 0, stockSeen: 0, renamedFrom: from })),
})

/** Indexes the entries by name: lists can have hundreds. */
function toOptionFinder({ optionStock }: WantedStock) {
  const byKey = new Map<string, WantedStock['optionStock'][number]>()
  for (const option of optionStock) {
    const key = optionKeyOf(option)
    if (!byKey.has(key)) byKey.set(key, option)
  }
  return (key: Option) => byKey.get(optionKeyOf(key))
}

const availableOf = (stock: readonly StockRow[], key: Option): number =>
  stock.find((row) => sameOption(row, key))?.available ?? 0
