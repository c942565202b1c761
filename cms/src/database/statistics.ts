import type { Core } from '@strapi/strapi'
import { isPostgres } from './transaction'

/** Tables that grow, and by far the most in one go. */
const GROWING = [
  ...['products', 'products_cmps', 'components_catalogue_pictures', 'files', 'files_related_mph', 'stock_items'],
  ...['stock_movements', 'orders', 'order_lines', 'order_events', 'audit_entries', 'changes', 'carts'],
  ...['import_batches', 'import_items', 'import_pictures'],
]
/** Rows of an index that SQLite looks at; PostgreSQL takes a sample by itself. */
const SQLITE_LOOKS_AT = 1_000

/**
 * Tells the database how its tables are filled, at the start and after imports: SQLite never looks by itself and else
 * takes any index for a good one, PostgreSQL looks a minute late.
 */
export async function refreshStatistics(strapi: Core.Strapi): Promise<void> {
  const database = strapi.db.connection
  if (isPostgres(database)) return void (await database.raw(`analyze ${GROWING.join(', ')}`))
  await database.raw(`pragma analysis_limit = ${SQLITE_LOOKS_AT}`)
  for (const table of GROWING) await database.raw(`analyze ${table}`)
}
