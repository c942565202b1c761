/** `Object.keys` with the type of a literal table's keys. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[]

export const tableOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>

export const pickKeys = <Table extends object, Key extends keyof Table & string>(
  table: Table,
  keys: readonly Key[],
): Pick<Table, Key> => tableOf(keys, (key) => table[key]) as Pick<Table, Key>
