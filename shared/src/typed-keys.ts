/** The names that stand in a table written down in the code: `Object.keys` forgets which they are. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[]

/** A table with a value for each of these names. */
export const tableOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> => {
  const table = {} as Record<Key, Value>
  for (const key of keys) table[key] = valueOf(key)
  return table
}

/** The same table with these names alone. */
export const pickKeys = <Table extends object, Key extends keyof Table & string>(
  table: Table,
  keys: readonly Key[],
): Pick<Table, Key> => tableOf(keys, (key) => table[key]) as Pick<Table, Key>
