import type { Core } from '@strapi/strapi'
import type { Client } from 'pg'
import { isPostgres } from './transaction'

const NOTES = { type: 'stoep', name: 'database' }
const KEY = 'time-zone'

/**
 * Strapi's times have no zone on PostgreSQL: the driver writes and reads them in that of the process. So every process
 * takes the zone that the shop's times are in, wherever it runs; in an empty database that is UTC.
 */
export async function adoptTimeZone(client: Client): Promise<void> {
  const found = await client.query<{ name: string | null }>(`select to_regclass('strapi_core_store_settings') as name`)
  if (!found.rows[0]?.name) process.env.TZ = 'UTC'
  else {
    const noted = await client.query<{ zone: string }>(
      `select value::json #>> '{}' as zone from strapi_core_store_settings where key = $1`,
      [`${NOTES.type}_${NOTES.name}_${KEY}`],
    )
    // A shop of an older release has written its times in the zone of its process, until now this one.
    if (noted.rows[0]) process.env.TZ = noted.rows[0].zone
  }
}

/** Notes the zone for all later processes. */
export async function noteTimeZone(strapi: Core.Strapi): Promise<void> {
  if (!isPostgres(strapi.db.connection)) return
  const store = strapi.store(NOTES)
  if (await store.get({ key: KEY })) return
  await store.set({ key: KEY, value: Intl.DateTimeFormat().resolvedOptions().timeZone })
}
