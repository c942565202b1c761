/** What was written into `table` under this name; never what every object knows, like `constructor`. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
