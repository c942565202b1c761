export interface Preparing<Statement> {
  prepare(sql: string): Statement
}

const MOST_KEPT = 500
/** Statements that may change the columns of a kept statement. */
const CHANGES_TABLES = /^\s*(create|alter|drop|pragma|vacuum)\b/i

/**
 * Makes a connection to SQLite keep the prepared statements used last: knex prepares each one anew, which is as
 * much work as running most of them.
 */
export function keepStatements<Statement>(connection: Preparing<Statement>, most = MOST_KEPT): void {
  const kept = new Map<string, Statement>()
  const prepare = connection.prepare.bind(connection)
  connection.prepare = (sql) => {
    const known = kept.get(sql)
    if (!known && CHANGES_TABLES.test(sql)) {
      kept.clear()
      return prepare(sql)
    }
    const statement = known ?? prepare(sql)
    // Moved to the end, so that the first one is the least recently used.
    kept.delete(sql)
    kept.set(sql, statement)
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    return statement
  }
}
