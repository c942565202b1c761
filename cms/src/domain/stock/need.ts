/** Units of one counted thing that an order needs. */
export interface StockNeed {
  stockItemId: number
  quantity: number
}

/**
 * One need per counted thing, in the order of their ids: two lines of one product are taken together,
 * and everybody takes in the same order, so that two orders never wait for each other crosswise.
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

/** What must still be taken (above 0) and what goes back (below 0) when an order changes from one set of needs to another. */
export function differenceOfNeeds(before: readonly StockNeed[], after: readonly StockNeed[]): StockNeed[] {
  return mergeNeeds([...after, ...before.map((need) => ({ ...need, quantity: -need.quantity }))])
}
