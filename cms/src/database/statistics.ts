import type { Core } from '@strapi/strapi'
import { rowsOf, type Db } from './connection'
import { isPostgres } from './transaction'

/** Tables that may grow very much at once. */
const GROWING = [
  ...['products', 'products_cmps', 'components_catalogue_pictures', 'files', 'files_related_mph', 'stock_items'],
  ...['stock_movements', 'orders', 'order_lines', 'order_events', 'audit_entries', 'changes', 'carts'],
  ...['import_batches', 'import_items', 'import_pictures'],
]
/** SQLite's `analysis_limit`: rows it reads per index. PostgreSQL samples by itself. */
const SQLITE_LOOKS_AT = 1_000

/**
 * Updates the database's statistics at the start and after imports: SQLite never does so by itself and without them
 * may choose a bad index; PostgreSQL does so a minute late.
 */
export async function refreshStatistics(strapi: Core.Strapi): Promise<void> {
  const database = strapi.db.connection
  if (isPostgres(database)) return refreshChanged(database)
  await database.raw(`pragma analysis_limit = ${SQLITE_LOOKS_AT}`)
  for (const table of GROWING) await database.raw(`analyze ${table}`)
}

/** Analyzes the tables with many changes since PostgreSQL's last analysis; for others autovacuum is soon enough. */
async function refreshChanged(database: Db): Promise<void> {
  const result: unknown = await database.raw(
    `select relname from pg_stat_user_tables
     where relname = any(?) and schemaname = current_schema() and n_mod_since_analyze > 50 + n_live_tup / 10`,
    [GROWING],
  )
  const changed = rowsOf<{ relname: string }>(result).map(({ relname }) => relname)
  if (changed.length > 0) await database.raw(`analyze ${changed.join(', ')}`)
}
