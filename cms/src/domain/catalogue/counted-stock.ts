import { combinationsOf, optionKeyOf, sameOption, type Option, type OptionStock } from '@stoep/shared'
import type { StockRow } from '../stock/find-item'
import type { ProductRecord } from './types'

export interface CountedProduct {
  trackByOption: boolean
  sizes: readonly string[]
  colors: readonly string[]
}

/** What has a stock row of its own: the product as a whole ('' for both), or each size in each colour. */
export function countedKeys(product: CountedProduct): Option[] {
  if (!product.trackByOption) return [{ size: '', color: '' }]
  return combinationsOf(product)
}

/**
 * The key that counts units of this size and colour now; how stock is counted may have been switched since they were
 * taken. Undefined when they are no longer counted, or when several sizes or colours could be meant.
 */
export function findCountedKey(product: CountedProduct, option: Option): Option | undefined {
  const fits = (counted: string, asked: string) => counted === '' || asked === '' || counted === asked
  const keys = countedKeys(product).filter((key) => fits(key.size, option.size) && fits(key.color, option.color))
  return keys.length === 1 ? keys[0] : undefined
}

/** Units of each product key. Rows of removed sizes and colours do not count. */
export function countStock(product: CountedProduct & { stock: readonly StockRow[] }): OptionStock[] {
  return countedKeys(product).map((key) => ({
    ...key,
    stock: Math.max(0, product.stock.find((row) => sameOption(row, key))?.available ?? 0),
  }))
}

/** Units in rows that are not counted any more. */
export const uncountedStock = (product: CountedProduct & { stock: readonly StockRow[] }): OptionStock[] =>
  uncountedRows(product).map(({ size, color, available }) => ({ size, color, stock: available }))

/** The rows with units that are not counted any more. */
export function uncountedRows<Row extends StockRow>(product: CountedProduct & { stock: readonly Row[] }): Row[] {
  const counted = new Set(countedKeys(product).map(optionKeyOf))
  return product.stock.filter((row) => row.available > 0 && !counted.has(optionKeyOf(row)))
}

export const totalStock = (product: ProductRecord): number =>
  countStock(product).reduce((sum, { stock }) => sum + stock, 0)
