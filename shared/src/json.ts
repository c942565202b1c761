/** Reads JSON that the shop wrote itself. What comes from anybody else is read with a schema. */
export function parseOwnJson<T>(text: string): T {
  const value: unknown = JSON.parse(text)
  return value as T
}

/** For a schema to look at; undefined where the text is no JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
