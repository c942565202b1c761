import type { Core } from '@strapi/strapi'
import { IS_CASH } from '../api/reports/rows/count-cash'
import { IS_CREDIT } from '../api/reports/rows/read-credit-notes'
import { HAS_NO_CODE_KEY } from '../api/catalogue/rows/fill-code-keys'
import { LACKS_AMOUNT } from '../api/orders/rows/fill-cash-amounts'
import { IS_NOT_FOLDED } from '../api/orders/rows/fold-names'
import { IS_NOT_SHORTENED, IS_PENDING } from '../api/uploads/pictures/picture-queue'
import { runSql } from '../database/run-sql'
import { isPostgres, lockInTransaction, runInTransaction, type Trx } from '../database/transaction'

/** Indexes that a content type's schema cannot define: on Strapi's own tables, or on expressions. */
const INDEXES = [
  { name: 'products_cmps_picture_index', on: 'products_cmps (cmp_id)' },
  { name: 'files_hash_index', on: 'files (hash)' },
  // Pictures that wait for their further sizes: usually none.
  { name: 'files_pending_index', on: `files (id) where ${IS_PENDING}` },
  { name: 'files_not_shortened_index', on: `files (id) where ${IS_NOT_SHORTENED}` },
  // Products written by an older release: usually none.
  { name: 'products_without_code_key_index', on: `products (id) where ${HAS_NO_CODE_KEY}` },
  // Orders written by an older release: usually none.
  { name: 'orders_not_folded_index', on: `orders (id) where ${IS_NOT_FOLDED}` },
  { name: 'order_events_without_amount_index', on: `order_events (id) where ${LACKS_AMOUNT}` },
  {
    name: 'order_events_cash_index',
    on: `order_events (at, id, "to", amount_in_cents, given_back_in_cents) where ${IS_CASH}`,
  },
  { name: 'order_events_credit_index', on: `order_events (at, id) where ${IS_CREDIT}` },
  // Orders that retention still has to check: only those of the last months.
  { name: 'orders_named_index', on: 'orders (closed_at) where erased_at is null and closed_at is not null' },
]

/** Trigram indexes, by which PostgreSQL finds any part of a name or number; SQLite scans a narrow index instead. */
const PARTS = [
  { name: 'orders_search_name_parts_index', on: 'orders using gin (search_name gin_trgm_ops)' },
  { name: 'orders_phone_parts_index', on: 'orders using gin (phone_number gin_trgm_ops)' },
]

interface Index {
  name: string
  on: string
}

/**
 * Runs at each start, because a schema sync on SQLite may rebuild a table. Creates only missing ones:
 * PostgreSQL locks the whole table before it sees that an index exists, while siblings write to it.
 */
export async function ensureIndexes(strapi: Core.Strapi): Promise<void> {
  await runInTransaction(strapi, async (trx) => {
    // Two processes that start at the same time must not both add an index.
    await lockInTransaction(trx, 'indexes')
    for (const index of await findMissing(trx, INDEXES)) await create(trx, index)
    if (isPostgres(trx)) await addParts(strapi, trx)
  })
}

/** Without permission to add the extension, searches of orders are slower but complete. */
async function addParts(strapi: Core.Strapi, trx: Trx): Promise<void> {
  const missing = await findMissing(trx, PARTS)
  if (missing.length === 0) return
  try {
    await trx.transaction(async (nested) => {
      await nested.raw('create extension if not exists pg_trgm')
      for (const index of missing) await create(nested, index)
    })
  } catch (error) {
    strapi.log.warn(`Searching orders by name will be slow: PostgreSQL's pg_trgm cannot be used (${String(error)}).`)
  }
}

async function findMissing(trx: Trx, indexes: readonly Index[]): Promise<Index[]> {
  const sql = isPostgres(trx)
    ? 'select indexname as name from pg_indexes where schemaname = current_schema()'
    : "select name from sqlite_master where type = 'index'"
  const known = new Set((await runSql<{ name: string }>(trx, sql, [])).map(({ name }) => name))
  return indexes.filter(({ name }) => !known.has(name))
}

const create = (trx: Trx, { name, on }: Index) => trx.raw(`create index if not exists ${name} on ${on}`)
