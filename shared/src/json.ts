/** Reads JSON that the shop wrote itself. What comes from anybody else is read with a schema. */
export function parseOwnJson<T>(text: string): T {
  const value: unknown = JSON.parse(text)
  return value as T
}
