/** How many units of a product, or of one size and colour of it, can be sold. */
export interface StockRow {
  size: string
  color: string
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
  option: { size: string; color: string },
): StockItem | undefined {
  const { size, color } = trackByOption ? option : { size: '', color: '' }
  return items.find((item) => item.size === size && item.color === color)
}

/** In all rows, those of sizes and colours that are gone too. */
export const countUnits = (rows: readonly StockRow[]): number => rows.reduce((sum, { available }) => sum + available, 0)
