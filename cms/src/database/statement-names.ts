import { environment } from '../environment'

/** A connection keeps what has a name until it ends. */
const MOST_NAMED = 200
/** Those of more values come in too many lengths. */
const MOST_VALUES = 100

const names = new Map<string, string>()
/** A pooler gives each transaction another connection, which knows nothing of a name. */
const isDirect = environment.DATABASE_DIRECT_URL === environment.DATABASE_URL

/**
 * The name under which a connection to PostgreSQL keeps this statement, so that it is parsed and planned once; undefined
 * where it is each time. Only for statements that say which columns they return: under a name they may never be others.
 */
export function statementName(sql: string, values: readonly unknown[]): string | undefined {
  const known = names.get(sql)
  if (known || !isDirect || values.length > MOST_VALUES || names.size >= MOST_NAMED) return known
  const name = `stoep_${names.size}`
  names.set(sql, name)
  return name
}
