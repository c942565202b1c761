import type { Core } from '@strapi/strapi'
import { runSql } from '../database/run-sql'

/** Which member of the panel's staff wrote a row: nobody ever did, the shop writes these tables itself. */
const WRITERS = ['created_by_id_fk', 'updated_by_id_fk']
/** Rows by the id of their document: nobody opens one, neither the shop nor the panel. */
const DOCUMENTS = 'documents_idx'
/** Names as orders were searched before accents were folded; one of ours. */
const ONCE_SEARCHED = 'name_parts_index'

/** Indexes that each order or cart would write, and nothing reads; nearly all are what Strapi gives every table. */
const UNREAD_INDEXES: ReadonlySet<string> = new Set(
  Object.entries({
    carts: WRITERS,
    changes: [...WRITERS, DOCUMENTS],
    idempotency_keys: [...WRITERS, DOCUMENTS],
    // Indexes of our own begin with the same columns.
    orders: [...WRITERS, DOCUMENTS, ONCE_SEARCHED],
    order_events: [...WRITERS, DOCUMENTS, 'order_id_fk'],
    order_lines: [...WRITERS, 'order_id_fk'],
    rate_limits: [...WRITERS, DOCUMENTS],
    stock_movements: WRITERS,
  }).flatMap(([table, names]) => names.map((name) => `${table}_${name}`)),
)

/**
 * Keeps Strapi from making them, and takes away those of a shop of before: an order wrote a third more pages with them.
 * Each by a statement of its own, ahead of Strapi's one transaction for all tables, which siblings that sell meanwhile
 * could meet in a deadlock.
 */
export function leaveOutIndexes(strapi: Core.Strapi): void {
  const { schema, connection } = strapi.db
  const sync = schema.sync.bind(schema)
  schema.sync = async () => {
    for (const table of schema.schema.tables)
      table.indexes = table.indexes.filter(({ name }) => !UNREAD_INDEXES.has(name))
    for (const name of UNREAD_INDEXES) await runSql(connection, `drop index if exists ${name}`, [])
    return sync()
  }
}
