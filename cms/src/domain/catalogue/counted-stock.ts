import { combinationsOf, sameOption, type Option, type OptionStock } from '@stoep/shared'
import type { StockRow } from '../stock/find-item'
import type { ProductRecord } from './types'

export interface CountedProduct {
  trackByOption: boolean
  sizes: readonly string[]
  colors: readonly string[]
}

/** What is counted of a product: itself ('' for both), or each of its sizes in each of its colours. */
export function countedKeys(product: CountedProduct): Option[] {
  if (!product.trackByOption) return [{ size: '', color: '' }]
  return combinationsOf(product)
}

/**
 * Where units of this size and colour are counted now; counting may have been switched since they were taken.
 * Undefined when they are counted nowhere any more, or when several sizes or colours could be meant.
 */
export function findCountedKey(product: CountedProduct, option: Option): Option | undefined {
  const fits = (counted: string, asked: string) => counted === '' || asked === '' || counted === asked
  const keys = countedKeys(product).filter((key) => fits(key.size, option.size) && fits(key.color, option.color))
  return keys.length === 1 ? keys[0] : undefined
}

/** Units of each counted thing. Rows of sizes and colours that are gone do not count. */
export function countStock(product: CountedProduct & { stock: readonly StockRow[] }): OptionStock[] {
  return countedKeys(product).map((key) => ({
    ...key,
    stock: Math.max(0, product.stock.find((row) => sameOption(row, key))?.available ?? 0),
  }))
}

export const totalStock = (product: ProductRecord): number =>
  countStock(product).reduce((sum, { stock }) => sum + stock, 0)
