import type { Knex } from 'knex'
import type { Tables } from 'knex/types/tables'
import type { Db } from './connection'
import { toPostgresStatement } from './postgres-statement'
import { readerOf } from './sqlite-reader'
import { clientOf, isPostgres, type PostgresConnection, type SqliteConnection, type Trx } from './transaction'

/** What a statement's `?` may stand for; undefined is written as null. */
export type SqlValue = string | number | boolean | Date | null | undefined
/** What PostgreSQL takes for one `?` of `among`. */
type SqlList = readonly (string | number)[]

/**
 * Runs a statement as it is written, `?` for each value, and returns its rows. For what every cart and order sends:
 * knex takes longer to write and send most of those than SQLite to run them, and as long as PostgreSQL. Everything else
 * is knex's.
 */
export async function runSql<Row>(db: Db, sql: string, values: readonly (SqlValue | SqlList)[]): Promise<Row[]> {
  // What a transaction left behind would else be written into somebody else's.
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

/** As knex's own connection would bind it; what is undefined is null. */
export function toSqlite(value: unknown): unknown {
  if (value === undefined) return null
  if (value instanceof Date) return value.valueOf()
  return typeof value === 'boolean' ? Number(value) : value
}

/** `(?, ?, ?)` */
export const placesFor = (values: readonly unknown[]): string => `(${values.map(() => '?').join(', ')})`

/** A condition of a statement, and what its `?` stand for. */
interface Condition {
  sql: string
  values: readonly (SqlValue | SqlList)[]
}

/**
 * Whether a column holds one of many values: PostgreSQL is sent them as one list, and has one statement for all lengths.
 * SQLite takes no more than some thousands.
 */
export const among = (db: Db, column: string, values: SqlList): Condition =>
  isPostgres(db)
    ? { sql: `${column} = any(?)`, values: [values] }
    : { sql: `${column} in ${placesFor(values)}`, values }

type Rows<Table extends keyof Tables> = readonly { [Column in keyof Tables[Table]]?: SqlValue }[]

/**
 * Inserts rows that all have the same columns in the same order. `then` is what the statement says after them, of a row that is there
 * already and of what to return; `values` are those of its `?`.
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

/** `drawn` are columns whose values the statement draws itself, the same expression for each row. */
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
 * The same, of a table whose readers ask for rows above the last number they saw: numbers become visible in their order.
 * Until the transaction ends, nobody else inserts there; on PostgreSQL the lock is taken by the statement that draws the
 * numbers, so it is held for no way to the database and back but that of the commit. Whoever inserts there names the same lock.
 */
export async function insertInOrder<Table extends keyof Tables>(
  db: Trx,
  table: Table,
  rows: Rows<Table>,
  lock: string,
): Promise<void> {
  // The number is drawn when the lock is there, and the lock is asked for once a statement.
  const number = `case when (select true from pg_advisory_xact_lock(hashtextextended('${lock}', 0)))
    then nextval(pg_get_serial_sequence('${table}', 'id')) end`
  await insertDrawn(db, table, rows, isPostgres(db) ? { id: number } : {})
}
