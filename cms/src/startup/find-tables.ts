import type { Core } from '@strapi/strapi'
import { runSql } from '../database/run-sql'
import { SHOP_SCHEMA } from '../database/shop-schema'
import { isPostgres } from '../database/transaction'

/**
 * Has Strapi look for the tables where they are when a release changes some. By itself it looks in `public` and, if it
 * finds none there, tries to create them all again.
 */
export function findTables(strapi: Core.Strapi): void {
  const { connection, dialect, schema } = strapi.db
  if (!isPostgres(connection)) return
  const sync = schema.sync.bind(schema)
  schema.sync = async () => {
    const [row] = await runSql<{ name: string | null }>(connection, `select ${SHOP_SCHEMA} as name`, [])
    Object.assign(dialect.schemaInspector, { getDatabaseSchema: () => row?.name ?? 'public' })
    return sync()
  }
}
