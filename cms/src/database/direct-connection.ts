import { errorText } from '@stoep/shared'
import { Client } from 'pg'
import { environment } from '../environment'
import { whileAlive } from './while-alive'

/** As long as one of the pool's may take. */
const LONGEST_CONNECT_MS = 10_000

/**
 * A new connection, not through a pooler: locks and snapshots need a session of their own. Throws naming the setting
 * when there is none.
 */
export async function connectDirectly(purpose: string): Promise<Client> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = environment
  try {
    const client = new Client({
      connectionString: DATABASE_DIRECT_URL,
      application_name: `stoep ${purpose}`,
      ...whileAlive,
      // Without it a firewall that drops packets would keep a start, and the nightly backup, waiting for ever.
      connectionTimeoutMillis: LONGEST_CONNECT_MS,
    })
    await client.connect()
    return client
  } catch (cause) {
    const name = DATABASE_DIRECT_URL === DATABASE_URL ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
    throw new Error(`The database of ${name} cannot be reached: ${errorText(cause)}`, { cause })
  }
}
