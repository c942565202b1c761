import { Client } from 'pg'
import { environment } from '../environment'

/** A new connection, not through a pooler: locks and snapshots need a session of their own. */
export async function connectDirectly(purpose: string): Promise<Client> {
  const client = new Client({
    connectionString: environment.DATABASE_DIRECT_URL,
    application_name: `stoep ${purpose}`,
    keepAlive: true,
  })
  await client.connect()
  return client
}
