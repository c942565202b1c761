/** The form in which codes are compared: case does not matter. */
export const codeKey = (code: string): string => code.normalize('NFC').trim().toLowerCase()

/** What SQL's `lower()` may have made of a code with this key: SQLite's leaves letters beyond ASCII as they were typed. */
export function storedKeys(key: string): string[] {
  const capitals = key.toUpperCase().replace(/[A-Z]+/g, (ascii) => ascii.toLowerCase())
  return key === capitals ? [key] : [key, capitals]
}
