import {
  changePrice,
  combinationsOf,
  describeLimits,
  findChangeProblem,
  isLimited,
  isWithin,
  keysOf,
  losesOldPrice,
  tableOf,
  type ChangePreview,
  type ProductChange,
} from '@stoep/shared'
import type { AdminListQuery } from './list-query'
import type { AdminProductRow } from './product-row'

/** The products to change: the ticked ones, or all that match the filters, of which `rows` are the first. */
export interface BulkChoice {
  rows: readonly AdminProductRow[]
  all?: { query: AdminListQuery; total: number }
}

export const countChosen = ({ rows, all }: BulkChoice): number => all?.total ?? rows.length

/** The texts typed into the bulk dialog; '' leaves a value unchanged. */
export interface BulkFields {
  onlySizes: string
  onlyColors: string
  price: string
  pricePercent: string
  priceAmount: string
  specialPrice: string
  oldPrice: '' | 'strike' | 'remove'
  stock: string
  stockAmount: string
  category: string
  subcategory: string
  visible: '' | 'yes' | 'no'
}

type BulkTexts = Readonly<Record<keyof BulkFields, string>>
export const BULK_LABELS: BulkTexts = {
  price: 'New price',
  pricePercent: 'Or change the price by percent',
  priceAmount: 'Or by an amount',
  oldPrice: 'Old price, struck through',
  specialPrice: 'Or enter an old price',
  stock: 'Stock',
  stockAmount: 'Or add to the stock',
  onlySizes: 'Only these sizes',
  onlyColors: 'Only these colours',
  category: 'Category',
  subcategory: 'Subcategory',
  visible: 'Visibility',
}
/** The names of the fields in sentences about their problems. */
export const BULK_NAMES: BulkTexts = {
  ...BULK_LABELS,
  pricePercent: 'The percentage',
  priceAmount: 'The amount',
  oldPrice: 'The old price',
  specialPrice: 'The old price',
  stockAmount: 'The amount added to the stock',
  onlySizes: 'Sizes',
  onlyColors: 'Colours',
}

export const NO_CHANGE: BulkFields = tableOf(keysOf(BULK_LABELS), () => '' as const)

/** The change in the form of the contract, not parsed yet. */
export function toBulkChange(fields: BulkFields): Record<string, unknown> {
  return {
    ...pick(
      fields,
      'onlySizes',
      'onlyColors',
      'price',
      'pricePercent',
      'priceAmount',
      'stock',
      'stockAmount',
      'category',
    ),
    ...(fields.category ? pick(fields, 'subcategory') : {}),
    ...(fields.oldPrice === '' ? pick(fields, 'specialPrice') : {}),
    ...(fields.oldPrice === 'strike' ? { strikesOld: true } : {}),
    ...(fields.oldPrice === 'remove' ? { specialPrice: null } : {}),
    ...(fields.visible ? { visible: fields.visible === 'yes' } : {}),
  }
}

function pick(fields: BulkFields, ...names: (keyof BulkFields)[]): Record<string, unknown> {
  const typed = names.map((name) => [name, fields[name].trim().replace(/^\+/, '')] as const)
  return Object.fromEntries(typed.filter(([, value]) => value !== ''))
}

type Shown = Pick<AdminProductRow, 'priceInCents' | 'struckInCents' | 'category' | 'subcategory' | 'visible'> & {
  stock: string
  /** Whether some of the changed options start from a price of their own, not from the one shown. */
  hasOtherPrices?: boolean
  /** Whether the struck price is removed, because the new price is no longer below it. */
  losesOld?: boolean
}

/** The sizes and colours of a product that the change is limited to; '' if it has none of them. */
export function describeMeant(row: AdminProductRow, change: ProductChange): string {
  const meant = combinationsOf(row).filter((option) => isWithin(option, change))
  const sizes = change.onlySizes?.length ? new Set(meant.map(({ size }) => size)) : []
  const colors = change.onlyColors?.length ? new Set(meant.map(({ color }) => color)) : []
  return describeLimits({ onlySizes: [...sizes], onlyColors: [...colors] })
}

export const showAsIs = (row: AdminProductRow): Shown => ({ ...row, stock: String(row.stock) })

/**
 * Products that cannot be changed come first, with the reason, because the end of a long list may not be shown. `left`
 * are those that the server names: it knows more of them.
 */
export const listBulkRows = (
  rows: readonly AdminProductRow[],
  change: ProductChange,
  left: ChangePreview['left'] = [],
): (AdminProductRow & { problem: string | undefined })[] =>
  rows
    .map((row) => {
      const problem = findChangeProblem(row, change) ?? left.find(({ id }) => id === row.id)?.reason
      return { ...row, problem }
    })
    .sort((a, b) => Number(b.problem !== undefined) - Number(a.problem !== undefined))

/** The product after the change, computed as the cms does. */
export function applyBulk(row: AdminProductRow, change: ProductChange): Shown {
  if (isLimited(change) && !describeMeant(row, change)) return showAsIs(row)
  // All of the change applies to a product, or nothing.
  if (findChangeProblem(row, change)) return showAsIs(row)
  const before = { paidInCents: row.priceInCents, struckInCents: row.struckInCents }
  const pair = changePrice(before, change)
  return {
    priceInCents: pair.paidInCents,
    struckInCents: pair.struckInCents,
    stock: stockAfter(row, change),
    category: change.category ?? row.category,
    subcategory: change.category ? (change.subcategory ?? '') : row.subcategory,
    visible: change.visible ?? row.visible,
    ...(isLimited(change) && row.hasOwnPrices && change.price === undefined && { hasOtherPrices: true }),
    ...(losesOldPrice(before, change) && { losesOld: true }),
  }
}

function stockAfter({ stock, trackByOption }: AdminProductRow, change: ProductChange): string {
  const { stockAmount = 0 } = change
  if (change.stock === undefined && stockAmount === 0) return String(stock)
  // A product counted as a whole has no units of a single size.
  if (!trackByOption) return isLimited(change) ? String(stock) : String((change.stock ?? stock) + stockAmount)
  const each = isLimited(change) ? 'each of these' : 'each size and colour'
  if (change.stock !== undefined) return `${change.stock + stockAmount} of ${each}`
  return `${Math.abs(stockAmount)} ${stockAmount > 0 ? 'more' : 'fewer'} of ${each}`
}
