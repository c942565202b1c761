import type { Knex } from 'knex'
import type { Tables } from 'knex/types/tables'
import { rowsOf, type Db } from './connection'
import { readerOf } from './sqlite-reader'
import { statementName } from './statement-names'
import { clientOf, isPostgres } from './transaction'

/** What a statement's `?` may stand for; undefined is written as null. */
export type SqlValue = string | number | boolean | Date | null | undefined

/**
 * Runs a statement as it is written, `?` for each value, and responses its rows. For what every cart and order sends:
 * knex takes longer to write and send most of those than SQLite to run them. Everything else is knex's.
 */
export async function runSql<Row>(db: Db, sql: string, values: readonly SqlValue[]): Promise<Row[]> {
  if (isPostgres(db)) {
    const statement = db.raw(
      sql,
      values.map((value) => value ?? null),
    )
    const name = statementName(sql, values)
    return rowsOf<Row>(await (name ? statement.options({ name }) : statement))
  }
  // What a transaction left behind would else be written into somebody else's.
  if (isEnded(db)) throw new Error('The transaction of this statement has ended.')
  const bound = values.map(toSqlite)
  const client = clientOf(db)
  const reading = db.isTransaction ? undefined : readerOf(client)?.prepare(sql)
  if (reading?.readonly) return reading.all(bound) as Row[]
  const connection = await client.acquireConnection()
  try {
    const statement = connection.prepare(sql)
    if (statement.reader) return statement.all(bound) as Row[]
    statement.run(bound)
    return []
  } finally {
    await client.releaseConnection(connection)
  }
}

/** Only a transaction can end. */
const isEnded = (db: Db & Partial<Pick<Knex.Transaction, 'isCompleted'>>): boolean => db.isCompleted?.() ?? false

function toSqlite(value: SqlValue): unknown {
  if (value === undefined) return null
  if (value instanceof Date) return value.valueOf()
  return typeof value === 'boolean' ? Number(value) : value
}

/** `(?, ?, ?)` */
export const placesFor = (values: readonly unknown[]): string => `(${values.map(() => '?').join(', ')})`

/**
 * Inserts rows that all have the same columns in the same order. `then` is what the statement says after them, of a row that is there
 * already and of what to return; `values` are those of its `?`.
 */
export function insertRows<Table extends keyof Tables, Returned = never>(
  db: Db,
  table: Table,
  rows: readonly { [Column in keyof Tables[Table]]?: SqlValue }[],
  then = '',
  values: readonly SqlValue[] = [],
): Promise<Returned[]> {
  const [first] = rows
  if (!first) return Promise.resolve([])
  const columns = Object.keys(first)
  const names = columns.map((name) => `"${name}"`).join(', ')
  const places = rows.map(() => placesFor(columns)).join(', ')
  const all = [...rows.flatMap((row) => Object.values<SqlValue>(row)), ...values]
  return runSql(db, `insert into ${table} (${names}) values ${places} ${then}`, all)
}
