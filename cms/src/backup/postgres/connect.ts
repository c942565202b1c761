import type { Client } from 'pg'
import { connectDirectly } from '../../database/direct-connection'
import { SHOP_SCHEMA } from '../../database/shop-schema'

/** Runs the work in one session. */
export async function withPostgres<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectDirectly('backup')
  try {
    return await work(client)
  } finally {
    // Errors were reported already; an aborted COPY closes the connection by itself.
    await client.end().catch(() => undefined)
  }
}

/** Quotes an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export async function listTables(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select tables.table_name as name, array_agg(columns.column_name::text order by columns.ordinal_position) as columns
     from information_schema.tables
     join information_schema.columns using (table_schema, table_name)
     where table_schema = ${SHOP_SCHEMA} and table_type = 'BASE TABLE' and columns.is_generated = 'NEVER'
     group by tables.table_name order by tables.table_name`,
  )
  return rows
}

export async function readSchemaHash(client: Client): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from strapi_database_schema order by id desc limit 1',
  )
  return rows[0]?.hash ?? ''
}
