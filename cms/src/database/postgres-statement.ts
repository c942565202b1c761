import { environment } from '../environment'

/** A connection keeps named statements until it ends, so their number is limited. */
const MOST_NAMED = 200
/** Statements with more values come in too many lengths to be worth keeping. */
const MOST_VALUES = 100

/** A statement with `$1`, `$2` … for its values, and the name under which a connection keeps it. */
interface PostgresStatement {
  text: string
  name?: string
}

const named = new Map<string, PostgresStatement>()
/** With a pooler each transaction may get another connection, where a named statement does not exist. */
const isDirect = environment.DATABASE_DIRECT_URL === environment.DATABASE_URL

/**
 * Converts a statement with `?` for each of `count` values. A named statement is parsed and planned once and must
 * always return the same columns, so `sql` must name them.
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
