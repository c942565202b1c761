import type { Database } from './database.ts'

/** What each order and each change of a cart writes. */
const TABLES = [
  'carts',
  'changes',
  'idempotency_keys',
  'orders',
  'order_events',
  'order_lines',
  'rate_limits',
  'stock_movements',
]

/** Indexes that Strapi gives every table, where the shop writes all the time and nobody reads by them. */
export async function findUnreadIndexes(database: Database): Promise<string[]> {
  const sql =
    database.kind === 'sqlite'
      ? `select name, tbl_name as "table" from sqlite_master where type = 'index'`
      : `select indexname as name, tablename as "table" from pg_indexes where schemaname = current_schema()`
  const indexes = await database.rows<{ name: string; table: string }>(sql)
  return indexes
    .filter(({ name, table }) => TABLES.includes(table) && /_(created|updated)_by_id_fk$/.test(name))
    .map(({ name }) => name)
}
