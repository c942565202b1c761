import { placesFor } from '../../../database/run-sql'
import { storedKeys } from '../../../domain/catalogue/code-key'

/** Matches the products whose own code has one of these keys (of `codeKey`), by the index of `lower(code)`. */
export function codeCondition(keys: readonly string[]): { sql: string; values: string[] } {
  const values = keys.flatMap(storedKeys)
  return { sql: `lower(code) in ${placesFor(values)}`, values }
}
