import type { Knex } from 'knex'
import type { Tables } from 'knex/types/tables'
import type { Db } from './connection'
import { toPostgresStatement } from './postgres-statement'
import { readerOf } from './sqlite-reader'
import { clientOf, isPostgres, type PostgresConnection, type SqliteConnection, type Trx } from './transaction'

/** A value for a `?`; undefined is written as null. */
export type SqlValue = string | number | boolean | Date | null | undefined
/** An array for the one `?` of `among` on PostgreSQL. */
type SqlList = readonly (string | number)[]

/**
 * Runs a statement, with `?` for each value, and returns its rows. For the statements of carts and orders: knex takes
 * longer to build most of those than SQLite to run them, and as long as PostgreSQL. Everything else uses knex.
 */
export async function runSql<Row>(db: Db, sql: string, values: readonly (SqlValue | SqlList)[]): Promise<Row[]> {
  // The connection may belong to another transaction by now.
  if (isEnded(db)) throw new Error('The transaction of this statement has ended.')
  return isPostgres(db) ? runOnPostgres<Row>(db, sql, values) : runOnSqlite<Row>(db, sql, values)
}

async function runOnPostgres<Row>(db: Db, sql: string, values: readonly (SqlValue | SqlList)[]): Promise<Row[]> {
  const client = clientOf<PostgresConnection>(db)
  const connection = await client.acquireConnection()
  try {
    const statement = toPostgresStatement(sql, values.length)
    const bound = values.map((value) => value ?? null)
    return (await connection.query<Row>({ ...statement, values: bound })).rows
  } finally {
    await client.releaseConnection(connection)
  }
}

async function runOnSqlite<Row>(db: Db, sql: string, values: readonly (SqlValue | SqlList)[]): Promise<Row[]> {
  const bound = values.map(toSqlite)
  const client = clientOf<SqliteConnection>(db)
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

/** Binds values as knex does; undefined becomes null. */
export function toSqlite(value: unknown): unknown {
  if (value === undefined) return null
  if (value instanceof Date) return value.valueOf()
  return typeof value === 'boolean' ? Number(value) : value
}

/** `(?, ?, ?)` */
export const placesFor = (values: readonly unknown[]): string => `(${values.map(() => '?').join(', ')})`

/** A condition of a statement, and the values for its `?`. */
interface Condition {
  sql: string
  values: readonly (SqlValue | SqlList)[]
}

/**
 * Whether a column has one of these values. PostgreSQL gets them as one array, with one statement for all lengths.
 * SQLite takes no more than some thousands.
 */
export const among = (db: Db, column: string, values: SqlList): Condition =>
  isPostgres(db)
    ? { sql: `${column} = any(?)`, values: [values] }
    : { sql: `${column} in ${placesFor(values)}`, values }

type Rows<Table extends keyof Tables> = readonly { [Column in keyof Tables[Table]]?: SqlValue }[]

/**
 * Inserts rows that all have the same columns in the same order. `then` is the end of the statement (`on conflict`,
 * `returning`); `values` are those of its `?`.
 */
export function insertRows<Table extends keyof Tables, Returned = never>(
  db: Db,
  table: Table,
  rows: Rows<Table>,
  then = '',
  values: readonly SqlValue[] = [],
): Promise<Returned[]> {
  return insertDrawn(db, table, rows, {}, then, values)
}

/** `drawn` are columns whose value is an SQL expression, the same for each row. */
function insertDrawn<Table extends keyof Tables, Returned>(
  db: Db,
  table: Table,
  rows: Rows<Table>,
  drawn: Readonly<Record<string, string>>,
  then = '',
  values: readonly SqlValue[] = [],
): Promise<Returned[]> {
  const [first] = rows
  if (!first) return Promise.resolve([])
  const columns = Object.keys(first)
  const names = [...Object.keys(drawn), ...columns].map((name) => `"${name}"`).join(', ')
  const row = `(${[...Object.values(drawn), ...columns.map(() => '?')].join(', ')})`
  const places = rows.map(() => row).join(', ')
  const all = [...rows.flatMap((one) => Object.values<SqlValue>(one)), ...values]
  return runSql(db, `insert into ${table} (${names}) values ${places} ${then}`, all)
}

/**
 * The same for a table whose readers ask for rows after the last id they saw: ids must become visible in order, so
 * nobody else inserts until the transaction ends. On PostgreSQL the statement that draws the ids takes the lock, so
 * that it is held only for the round trip of the commit. Every insert into the table must use the same lock.
 */
export async function insertInOrder<Table extends keyof Tables>(
  db: Trx,
  table: Table,
  rows: Rows<Table>,
  lock: string,
): Promise<void> {
  // The id is drawn only with the lock held; the lock is taken once per statement.
  const number = `case when (select true from pg_advisory_xact_lock(hashtextextended('${lock}', 0)))
    then nextval(pg_get_serial_sequence('${table}', 'id')) end`
  await insertDrawn(db, table, rows, isPostgres(db) ? { id: number } : {})
}
