import type { Core } from '@strapi/strapi'
import { isPostgres, lockInTransaction, type Trx } from '../database/transaction'

/** What no schema of ours can name: on tables that Strapi makes itself, or of what a column is compared as. */
const INDEXES = [
  { name: 'products_cmps_picture_index', on: 'products_cmps (cmp_id)' },
  { name: 'files_hash_index', on: 'files (hash)' },
  { name: 'products_code_in_lower_case_index', on: 'products (lower(code))' },
  // What retention still has to look at: empty, however many orders there are, but for those of the last months.
  { name: 'orders_named_index', on: 'orders (closed_at) where erased_at is null and closed_at is not null' },
]

/** PostgreSQL finds any part of a name or number by its groups of three letters; SQLite reads a narrow index instead. */
const PARTS = [
  { name: 'orders_name_parts_index', on: 'orders using gin (lower(full_name) gin_trgm_ops)' },
  { name: 'orders_phone_parts_index', on: 'orders using gin (phone_number gin_trgm_ops)' },
]

/** At each start, because a schema sync on SQLite may build a table anew. */
export async function ensureIndexes(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.transaction(async (trx) => {
    // Two processes that start at once must not both add an index.
    await lockInTransaction(trx, 'indexes')
    for (const { name, on } of INDEXES) await trx.raw(`create index if not exists ${name} on ${on}`)
    if (isPostgres(trx)) await addParts(strapi, trx)
  })
}

/** A database where we may not add the extension searches orders more slowly, and just as well. */
async function addParts(strapi: Core.Strapi, trx: Trx): Promise<void> {
  try {
    await trx.transaction(async (nested) => {
      await nested.raw('create extension if not exists pg_trgm')
      for (const { name, on } of PARTS) await nested.raw(`create index if not exists ${name} on ${on}`)
    })
  } catch (error) {
    strapi.log.warn(`Searching orders by name will be slow: PostgreSQL's pg_trgm cannot be used (${String(error)}).`)
  }
}
