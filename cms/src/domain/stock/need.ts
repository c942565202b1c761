/** Units of one stock row that an order needs. */
export interface StockNeed {
  stockItemId: number
  quantity: number
}

/**
 * One need per stock row, ordered by id: two lines of one product are taken together,
 * and every order takes in the same order, so that two orders cannot deadlock.
 */
export function mergeNeeds(needs: readonly StockNeed[]): StockNeed[] {
  const merged = new Map<number, number>()
  for (const { stockItemId, quantity } of needs) {
    merged.set(stockItemId, (merged.get(stockItemId) ?? 0) + quantity)
  }
  return [...merged]
    .map(([stockItemId, quantity]) => ({ stockItemId, quantity }))
    .filter(({ quantity }) => quantity !== 0)
    .sort((a, b) => a.stockItemId - b.stockItemId)
}

/** What must be taken (positive) and released (negative) when an order changes from one set of needs to another. */
export function differenceOfNeeds(before: readonly StockNeed[], after: readonly StockNeed[]): StockNeed[] {
  return mergeNeeds([...after, ...before.map((need) => ({ ...need, quantity: -need.quantity }))])
}
