import type { Core } from '@strapi/strapi'
import { runSql } from '../database/run-sql'
import { SHOP_SCHEMA } from '../database/shop-schema'
import { isPostgres } from '../database/transaction'
import { rejectNewerTables } from './newer-tables'
import { dropUnreadIndexes } from './unread-indexes'

/** Prepares what Strapi compares with the content types, before it changes any table. */
export function prepareTables(strapi: Core.Strapi): void {
  const { schema } = strapi.db
  const sync = schema.sync.bind(schema)
  schema.sync = async () => {
    // Before anything is dropped.
    await rejectNewerTables(strapi)
    await findTables(strapi)
    await dropUnreadIndexes(strapi)
    return sync()
  }
}

/**
 * Has Strapi look for the tables where they are when a release changes some. By itself it looks in `public` and, if it
 * finds none there, tries to create them all again.
 */
async function findTables({ db: { connection, dialect } }: Core.Strapi): Promise<void> {
  if (!isPostgres(connection)) return
  const [row] = await runSql<{ name: string | null }>(connection, `select ${SHOP_SCHEMA} as name`, [])
  Object.assign(dialect.schemaInspector, { getDatabaseSchema: () => row?.name ?? 'public' })
}
