import type { Database } from '../shop/database.ts'

/** The tables that orders and cart changes write to. */
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

/** The indexes that Strapi gives every table, on tables that are written all the time and never read by them. */
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
