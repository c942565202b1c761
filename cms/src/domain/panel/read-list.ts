/** A list of texts of the panel's form: the content manager passes JSON fields as text or as a value. */
export function readList(value: unknown): string[] {
  if (typeof value !== 'string') return Array.isArray(value) ? value.map(String) : []
  try {
    return readList(JSON.parse(value))
  } catch {
    return []
  }
}
