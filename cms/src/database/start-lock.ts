import type { Client } from 'pg'
import { environment } from '../environment'
import { connectDirectly } from './direct-connection'
import { adoptTimeZone } from './time-zone'

/** The advisory lock of starting processes; the same in every version. */
const START_LOCK = 7_136_501

let holder: Client | undefined

/**
 * Waits until no other process prepares this database, and blocks others until `releaseStart`: Strapi changes tables
 * without a lock of its own. A process that dies releases the lock with its connection. Call it before Strapi is loaded.
 */
export async function lockStart(): Promise<void> {
  if (!environment.DATABASE_URL) return
  const client = await connectDirectly('start')
  // Without a listener a broken connection would end the process; the start goes on, and its own queries will fail.
  client.on('error', () => undefined)
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [START_LOCK])
  if (!rows[0]?.locked) {
    process.stdout.write('Another process prepares the database; this one waits until it is done.\n')
    await client.query('select pg_advisory_lock($1)', [START_LOCK])
  }
  await adoptTimeZone(client)
  holder = client
}

/** Lets the next one start. */
export async function releaseStart(): Promise<void> {
  const client = holder
  holder = undefined
  await client?.end()
}
