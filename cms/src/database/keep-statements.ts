export interface Preparing<Statement> {
  prepare(sql: string): Statement
}

const MOST_KEPT = 500
/** What can change the columns that a kept statement returns. */
const CHANGES_TABLES = /^\s*(create|alter|drop|pragma|vacuum)\b/i

/**
 * Lets a connection to SQLite keep the statements it prepared, those used last: knex prepares each anew, which is as
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
    // Moved to the end: the first one is the one not used for longest.
    kept.delete(sql)
    kept.set(sql, statement)
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    return statement
  }
}
