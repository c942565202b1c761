import type { Core } from '@strapi/strapi'
import { runSql } from '../database/run-sql'

/** The panel user who wrote a row: always null, as the shop itself writes these tables. */
const WRITERS = ['created_by_id_fk', 'updated_by_id_fk']
/** Rows by document id: neither the shop nor the panel reads them that way. */
const DOCUMENTS = 'documents_idx'
/** Indexes of our own: from before names were folded for searches, products had a code key, and cash had one index. */
const ONCE_SEARCHED = 'name_parts_index'
const ONCE_COMPARED = 'code_in_lower_case_index'
const ONCE_SUMMED = 'given_back_index'

/** Indexes that each order or cart would write and nothing reads; nearly all are Strapi's for every table. */
const UNREAD_INDEXES: ReadonlySet<string> = new Set(
  Object.entries({
    carts: WRITERS,
    changes: [...WRITERS, DOCUMENTS],
    idempotency_keys: [...WRITERS, DOCUMENTS],
    // Our own indexes begin with the same columns.
    orders: [...WRITERS, DOCUMENTS, ONCE_SEARCHED],
    order_events: [...WRITERS, DOCUMENTS, 'order_id_fk', ONCE_SUMMED],
    order_lines: [...WRITERS, 'order_id_fk'],
    products: [ONCE_COMPARED],
    rate_limits: [...WRITERS, DOCUMENTS],
    stock_movements: WRITERS,
  }).flatMap(([table, names]) => names.map((name) => `${table}_${name}`)),
)

/**
 * Keeps Strapi from creating them, and drops those of an older release: an order wrote a third more pages with them.
 * Each in a statement of its own, before Strapi's single transaction for all tables, which could deadlock with siblings
 * that take orders meanwhile.
 */
export async function dropUnreadIndexes({ db: { schema, connection } }: Core.Strapi): Promise<void> {
  for (const table of schema.schema.tables)
    table.indexes = table.indexes.filter(({ name }) => !UNREAD_INDEXES.has(name))
  for (const name of UNREAD_INDEXES) await runSql(connection, `drop index if exists ${name}`, [])
}
