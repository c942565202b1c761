import Sqlite from 'better-sqlite3'
import pg from 'pg'
import type { Database, DatabaseKind } from '../support/shop/database.ts'
import { asNewOrder, type RecordedOrder } from './recorded-order.ts'

/** Far above all other numbers in a statement, so that an order's row id differs from quantities and prices. */
const FIRST_RECORDED = 500_000
const FIRST_REPLAYED = 1_000_000

/** Must be called before orders are recorded. */
export async function moveOrderRows(database: Database): Promise<void> {
  for (const sql of numberOrdersFrom[database.kind](FIRST_RECORDED)) await database.run(sql)
}

const numberOrdersFrom: Record<DatabaseKind, (first: number) => string[]> = {
  sqlite: (first) => [
    `delete from sqlite_sequence where name = 'orders'`,
    `insert into sqlite_sequence (name, seq) values ('orders', ${first})`,
  ],
  postgres: (first) => [`select setval(pg_get_serial_sequence('orders', 'id'), ${first})`],
}

/** The database without the cms: runs the statements of recorded orders, one transaction per order. */
export interface DatabaseAlone {
  /** How many workers can usefully run at once. */
  connections: number
  replay(worker: number, order: RecordedOrder, known: ReadonlySet<string>): Promise<void>
  close(): Promise<void>
}

/** The shop's own SQLite file, opened like the shop opens it. One connection, as SQLite has one writer. */
export function sqliteAlone(file: string): DatabaseAlone {
  const connection = new Sqlite(file, { timeout: 10_000 })
  connection.pragma('synchronous = FULL')
  for (const sql of numberOrdersFrom.sqlite(FIRST_REPLAYED)) connection.exec(sql)
  const statements = new Map<string, Sqlite.Statement>()
  const prepare = (sql: string): Sqlite.Statement => {
    const known = statements.get(sql)
    if (known) return known
    const made = connection.prepare(sql)
    statements.set(sql, made)
    return made
  }
  return {
    connections: 1,
    async replay(_worker, order, known) {
      prepare('BEGIN').run()
      for (const { sql, values, keepRow } of asNewOrder(order, known)) {
        const statement = prepare(sql)
        const bound = values.map((value) => (typeof value === 'boolean' ? Number(value) : value))
        if (statement.reader) keepRow((statement.all(...bound) as { id?: unknown }[])[0]?.id)
        else statement.run(...bound)
      }
      prepare('COMMIT').run()
      // The next order is another request, in its own turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve))
    },
    async close() {
      connection.close()
    },
  }
}

export async function postgresAlone(url: string): Promise<DatabaseAlone> {
  const clients = Array.from({ length: 10 }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  const names = new Map<string, string>()
  // Prepared statements per connection, as in the shop.
  const nameOf = (sql: string): string => {
    const name = names.get(sql) ?? `bench_${names.size}`
    names.set(sql, name)
    return name
  }
  for (const sql of numberOrdersFrom.postgres(FIRST_REPLAYED)) await clients[0]!.query(sql)
  return {
    connections: clients.length,
    async replay(worker, order, known) {
      const client = clients[worker]!
      await client.query('BEGIN')
      for (const { sql, values, keepRow } of asNewOrder(order, known)) {
        keepRow((await client.query<{ id?: unknown }>({ name: nameOf(sql), text: sql, values })).rows[0]?.id)
      }
      await client.query('COMMIT')
    },
    async close() {
      for (const client of clients) await client.end()
    },
  }
}
