import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { freshOrder } from './fresh-order.mjs'

/** Far above every other number in a statement, so that an order's row can be told from quantities and prices. */
const FIRST_ORDER = 1_000_000

/** The shop's own SQLite file, opened the way the shop opens it. One connection: SQLite has one writer. */
export function createSqliteBench(file) {
  let connection
  const statements = new Map()
  const prepare = (sql) => {
    if (!statements.has(sql)) statements.set(sql, connection.prepare(sql))
    return statements.get(sql)
  }
  return {
    url: '',
    connections: 1,
    async open() {
      connection = new Sqlite(file, { timeout: 10_000 })
      connection.pragma('synchronous = FULL')
      connection.prepare(`insert into sqlite_sequence (name, seq) values ('orders', ?)`).run(FIRST_ORDER)
    },
    async replay(_worker, orders) {
      const order = freshOrder(pick(orders))
      prepare('BEGIN').run()
      for (const { sql, values, keepRow } of order.statements()) {
        const statement = prepare(sql)
        const bound = values.map((value) => (typeof value === 'boolean' ? Number(value) : value))
        const rows = statement.reader ? statement.all(...bound) : void statement.run(...bound)
        keepRow(rows?.[0]?.id)
      }
      prepare('COMMIT').run()
      // The next order is another request: it comes in its own turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve))
    },
    async close() {
      connection?.close()
    },
  }
}

/** A database of its own in the given server: a shop's real orders are never touched. */
export async function createPostgresBench(server, name) {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const connections = 10
  const clients = []
  return {
    url: url.href,
    connections,
    async open() {
      for (let worker = 0; worker < connections; worker++) {
        const client = new pg.Client({ connectionString: url.href })
        await client.connect()
        clients.push(client)
      }
      await clients[0].query(`select setval(pg_get_serial_sequence('orders', 'id'), ${FIRST_ORDER})`)
    },
    async replay(worker, orders) {
      const order = freshOrder(pick(orders))
      const client = clients[worker]
      await client.query('BEGIN')
      for (const { sql, values, keepRow } of order.statements()) keepRow((await client.query(sql, values)).rows[0]?.id)
      await client.query('COMMIT')
    },
    async close() {
      for (const client of clients) await client.end()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}

const pick = (list) => list[Math.floor(Math.random() * list.length)]
