/** A copy of the set with these items, or without them. */
export function toggled<Item>(set: Iterable<Item>, items: readonly Item[], isIn: boolean): Set<Item> {
  const next = new Set(set)
  for (const item of items) {
    if (isIn) next.add(item)
    else next.delete(item)
  }
  return next
}
