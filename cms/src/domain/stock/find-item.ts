import { sameOption, type Option } from '@stoep/shared'

/** How many units of a product, or of one size and colour of it, can be sold. */
export interface StockRow extends Option {
  available: number
}

/** A row of the ledger. */
export interface StockItem extends StockRow {
  id: number
}

/**
 * The row that counts this size and colour: a product counted whole has one row without either.
 * Undefined when nobody ever counted it, which means there is none.
 */
export function findStockItem(
  items: readonly StockItem[],
  trackByOption: boolean,
  option: Option,
): StockItem | undefined {
  const counted = trackByOption ? option : { size: '', color: '' }
  return items.find((item) => sameOption(item, counted))
}

/** In all rows, those of sizes and colours that are gone too. */
export const countUnits = (rows: readonly StockRow[]): number => rows.reduce((sum, { available }) => sum + available, 0)
