import { DomainError, optionKeyOf, sameOption, type Option, type OptionRename } from '@stoep/shared'
import { renameOptions } from './combinations'
import { countedKeys, type CountedProduct } from './counted-stock'
import type { StockItem, StockRow } from '../stock/find-item'

interface WantedStock {
  /** Absent in an edit: it stays. */
  stock?: number
  /** The number in the form when it was opened. */
  stockSeen?: number
  optionStock: readonly WantedOption[]
}

interface WantedOption extends Option {
  stock: number
  stockSeen?: number
  /** The old name of a renamed size or colour. */
  renamedFrom?: Option
}

type StockedProduct = CountedProduct & { stock: readonly StockRow[] }

export interface StockChange extends Option {
  difference: number
}

/** How the wanted numbers are meant; by default as those of the product form. */
interface Reading {
  /** They take back a difference: 0 does not mean that none is left. */
  isUndo?: boolean
  /** The editor saw the units that are not counted any more: saving removes them. */
  removesUncounted?: boolean
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
 * The stock rows to rename. Units that orders hold return to them, too. A row of the new name that is not counted swaps
 * names with the renamed one; where it is counted, `planStockChange` moves the units instead.
 */
export function planRenames(before: StockedProduct, after: CountedProduct, wanted: WantedStock): OptionRename[] {
  if (!before.trackByOption || !after.trackByOption) return []
  const [counted, keys] = [countedKeys(before), countedKeys(after)]
  const hasRow = (option: Option) => before.stock.some((row) => sameOption(row, option))
  return wanted.optionStock.flatMap(({ size, color, renamedFrom: from }) => {
    const to = keys.find((key) => sameOption(key, { size, color }))
    if (!from || !to || !hasRow(from) || (hasRow(to) && counted.some((key) => sameOption(key, to)))) return []
    return hasRow(to)
      ? [
          { from, to },
          { from: to, to: from },
        ]
      : [{ from, to }]
  })
}

/**
 * The changes of stock by an edit, once its rows are renamed. Only the difference between the number the form saw and
 * the wanted one is applied, so units sold meanwhile stay sold. Keys that are no longer counted go to 0.
 */
export function planStockChange(
  before: StockedProduct,
  after: CountedProduct,
  wanted: WantedStock,
  { isUndo = false, removesUncounted = true }: Reading = {},
): StockChange[] {
  const renames = planRenames(before, after, wanted)
  const stock = renameOptions(before.stock, renames)
  const keys = countedKeys(after)
  const countsAnew = before.trackByOption !== after.trackByOption
  const findOption = toOptionFinder(wanted)
  const changes = keys.map((key) => {
    const available = availableOf(stock, key)
    const target = countsAnew ? targetAnew(before, after, key, { wanted, findOption, isUndo }) : undefined
    const entry = after.trackByOption ? findOption(key) : wanted
    if (target !== undefined) return { ...key, difference: target - available }
    const isRenamed = renames.some(({ to }) => sameOption(to, key))
    const moved = isRenamed ? undefined : findMoved(before, stock, findOption(key)?.renamedFrom, key)
    const base = moved ?? available
    return { ...key, difference: base + differenceOf(base, entry, isUndo) - available }
  })
  const counted = renameOptions(countedKeys(before), renames)
  const isGone = (row: Option) =>
    !keys.some((key) => sameOption(key, row)) && (removesUncounted || counted.some((key) => sameOption(key, row)))
  const gone = after.trackByOption || countsAnew ? stock.filter(isGone) : []
  const emptied = gone.map(({ size, color, available }) => ({ size, color, difference: -available }))
  return [...changes, ...emptied].filter(({ difference }) => difference !== 0)
}

/**
 * The product before these changes and nothing else, whatever was sold between reading and writing it: the audit list
 * shows the changes alone, and an undo takes back no more.
 */
export const withoutChanges = <Product extends { stock: readonly StockItem[] }>(
  before: Product,
  after: Product,
  changes: readonly StockChange[],
): Product => {
  const stock = before.stock.map((row) => {
    const now = after.stock.find(({ id }) => id === row.id) ?? row
    const difference = changes.find((change) => sameOption(change, now))?.difference ?? 0
    return { ...row, available: now.available - difference }
  })
  return { ...before, stock }
}

/** The units of a row that could not be renamed to this one, with those counted here. */
function findMoved(
  before: CountedProduct,
  stock: readonly StockRow[],
  from: Option | undefined,
  to: Option,
): number | undefined {
  if (!before.trackByOption || !from || !stock.some((row) => sameOption(row, from))) return undefined
  return availableOf(stock, from) + availableOf(stock, to)
}

function differenceOf(available: number, entry: Omit<WantedStock, 'optionStock'> | undefined, isUndo: boolean): number {
  if (entry?.stock === undefined || entry.stock === entry.stockSeen) return 0
  // In a form 0 means none left, whatever was sold since.
  if (entry.stock === 0 && !isUndo) return -available
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
  {
    wanted,
    findOption,
    isUndo,
  }: { wanted: WantedStock; findOption: ReturnType<typeof toOptionFinder>; isUndo: boolean },
): number {
  if (after.trackByOption) return findOption(key)?.stock ?? 0
  const total = countedKeys(before).reduce((sum, counted) => sum + availableOf(before.stock, counted), 0)
  return Math.max(0, total + differenceOf(total, wanted, isUndo))
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
