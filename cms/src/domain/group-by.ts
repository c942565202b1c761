/** The values of the items, by key and in their order. */
export const groupBy = <Item, Key, Value>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
  toValue: (item: Item) => Value,
): Map<Key, Value[]> =>
  new Map([...Map.groupBy(items, keyOf)].map(([key, group]) => [key, group.map((item) => toValue(item))]))
