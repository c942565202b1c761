/** One row for each key, in the order of the first ones; the later ones are merged into those. */
export function mergeByKey<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  merge: (first: Row, next: Row) => Row,
): Row[] {
  const merged = new Map<string, Row>()
  for (const row of rows) {
    const key = keyOf(row)
    const first = merged.get(key)
    merged.set(key, first ? merge(first, row) : row)
  }
  return [...merged.values()]
}

/** Adds up the quantities of rows with the same key. */
export const addUpQuantities = <Row extends { quantity: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] => mergeByKey(rows, keyOf, (first, next) => ({ ...first, quantity: first.quantity + next.quantity }))
