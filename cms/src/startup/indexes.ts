import type { Core } from '@strapi/strapi'
import { IS_NOT_FOLDED } from '../api/orders/rows/fold-names'
import { IS_NOT_SHORTENED, IS_PENDING } from '../api/uploads/pictures/picture-queue'
import { runSql } from '../database/run-sql'
import { isPostgres, lockInTransaction, runInTransaction, type Trx } from '../database/transaction'

/** What no schema of ours can name: on tables that Strapi makes itself, or of what a column is compared as. */
const INDEXES = [
  { name: 'products_cmps_picture_index', on: 'products_cmps (cmp_id)' },
  { name: 'files_hash_index', on: 'files (hash)' },
  // Pictures that wait for their further sizes: none, most of the time.
  { name: 'files_pending_index', on: `files (id) where ${IS_PENDING}` },
  { name: 'files_not_shortened_index', on: `files (id) where ${IS_NOT_SHORTENED}` },
  { name: 'products_code_in_lower_case_index', on: 'products (lower(code))' },
  // Orders that a process of before wrote: none, most of the time.
  { name: 'orders_not_folded_index', on: `orders (id) where ${IS_NOT_FOLDED}` },
  // What retention still has to look at: empty, however many orders there are, but for those of the last months.
  { name: 'orders_named_index', on: 'orders (closed_at) where erased_at is null and closed_at is not null' },
]

/** PostgreSQL finds any part of a name or number by its groups of three letters; SQLite reads a narrow index instead. */
const PARTS = [
  { name: 'orders_search_name_parts_index', on: 'orders using gin (search_name gin_trgm_ops)' },
  { name: 'orders_phone_parts_index', on: 'orders using gin (phone_number gin_trgm_ops)' },
]

interface Index {
  name: string
  on: string
}

/**
 * At each start, because a schema sync on SQLite may build a table anew. Only those that are missing are asked for:
 * PostgreSQL locks the whole table before it sees that an index is there, and siblings are writing to it.
 */
export async function ensureIndexes(strapi: Core.Strapi): Promise<void> {
  await runInTransaction(strapi, async (trx) => {
    // Two processes that start at once must not both add an index.
    await lockInTransaction(trx, 'indexes')
    for (const index of await findMissing(trx, INDEXES)) await create(trx, index)
    if (isPostgres(trx)) await addParts(strapi, trx)
  })
}

/** A database where we may not add the extension searches orders more slowly, and just as well. */
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
