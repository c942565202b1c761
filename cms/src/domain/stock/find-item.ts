import { sameOption, type Option } from '@stoep/shared'

/** The units of a product, or of one size and colour of it, that can be sold. */
export interface StockRow extends Option {
  available: number
}

/** A row of the ledger. */
export interface StockItem extends StockRow {
  id: number
}

/**
 * The row that counts this size and colour: a product counted as a whole has one row without either.
 * Undefined when it was never counted, which means none are in stock.
 */
export function findStockItem(
  items: readonly StockItem[],
  trackByOption: boolean,
  option: Option,
): StockItem | undefined {
  const counted = trackByOption ? option : { size: '', color: '' }
  return items.find((item) => sameOption(item, counted))
}
