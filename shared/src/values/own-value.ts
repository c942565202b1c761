/** The own property of this name; undefined for inherited ones like `constructor`. */
export function ownValue<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  // Chrome has `Object.hasOwn` only since 93.
  const own: TypedPropertyDescriptor<T> | undefined = Object.getOwnPropertyDescriptor(table, name)
  return own?.value
}
