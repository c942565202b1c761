import { decidePrice, type BulkEdit } from '@stoep/shared'
import type { AdminProductRow } from './product-row'

/** What is typed into the bulk dialog; '' leaves a thing as it is. */
export interface BulkFields {
  price: string
  pricePercent: string
  specialPrice: string
  removesSpecial: boolean
  stock: string
  category: string
  subcategory: string
  visible: '' | 'yes' | 'no'
}

export const NO_CHANGE: BulkFields = {
  price: '',
  pricePercent: '',
  specialPrice: '',
  removesSpecial: false,
  stock: '',
  category: '',
  subcategory: '',
  visible: '',
}

/** The change as the contract takes it, before it is parsed. */
export function toBulkChange(fields: BulkFields): Record<string, unknown> {
  return {
    ...pick(fields, 'price', 'pricePercent', 'stock', 'category'),
    ...(fields.category ? pick(fields, 'subcategory') : {}),
    ...(fields.removesSpecial ? { specialPrice: null } : pick(fields, 'specialPrice')),
    ...(fields.visible ? { visible: fields.visible === 'yes' } : {}),
  }
}

function pick(fields: BulkFields, ...names: (keyof BulkFields)[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => String(fields[name]).trim()).map((name) => [name, fields[name]]))
}

type Shown = Pick<AdminProductRow, 'priceInCents' | 'struckInCents' | 'stock' | 'category' | 'subcategory' | 'visible'>

/** What the change makes of a product, as the cms will. */
export function applyBulk(row: AdminProductRow, change: BulkEdit['change']): Shown {
  const [priceInCents, struckInCents] = pricesAfter(row, change)
  return {
    priceInCents,
    struckInCents,
    stock: change.stock ?? row.stock,
    category: change.category ?? row.category,
    subcategory: change.category ? (change.subcategory ?? '') : row.subcategory,
    visible: change.visible ?? row.visible,
  }
}

function pricesAfter(
  row: AdminProductRow,
  { price, specialPrice, pricePercent }: BulkEdit['change'],
): [number, number | null] {
  const base = price ?? row.priceInCents
  const paid = pricePercent === undefined ? base : Math.max(1, Math.round((base * (100 + pricePercent)) / 100))
  if (typeof specialPrice === 'number') {
    const pair = decidePrice(paid, specialPrice)
    return [pair.paidInCents, pair.struckInCents]
  }
  // A price raised above the struck one is no reduction any more.
  const keepsStruck = specialPrice === undefined && (row.struckInCents ?? 0) > paid
  return [paid, keepsStruck ? row.struckInCents : null]
}

/** Products whose units are counted per size and colour cannot get one number. */
export const cannotTakeStock = (rows: readonly AdminProductRow[], fields: BulkFields): AdminProductRow[] =>
  fields.stock.trim() ? rows.filter(({ trackByOption }) => trackByOption) : []
