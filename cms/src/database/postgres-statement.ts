import { environment } from '../environment'

/** A connection keeps what has a name until it ends. */
const MOST_NAMED = 200
/** Those of more values come in too many lengths. */
const MOST_VALUES = 100

/** A statement as PostgreSQL takes it: `$1`, `$2` … for its values, and the name under which a connection keeps it. */
export interface PostgresStatement {
  text: string
  name?: string
}

const named = new Map<string, PostgresStatement>()
/** A pooler gives each transaction another connection, which knows nothing of a name. */
const isDirect = environment.DATABASE_DIRECT_URL === environment.DATABASE_URL

/**
 * A statement with `?` for each of `count` values, as PostgreSQL takes it. Under its name it is parsed and planned once, so only
 * a statement that says which columns it returns may come here: under a name they may never be others.
 */
export function toPostgresStatement(sql: string, count: number): PostgresStatement {
  const known = named.get(sql)
  if (known) return known
  let place = 0
  const text = sql.replaceAll('?', () => `$${++place}`)
  if (!isDirect || count > MOST_VALUES || named.size >= MOST_NAMED) return { text }
  const statement = { text, name: `stoep_${named.size}` }
  named.set(sql, statement)
  return statement
}
