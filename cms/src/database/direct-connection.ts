import { Client } from 'pg'
import { environment } from '../environment'

/** A connection of its own, past a pooler where there is one: what lives in a session (a lock, a snapshot) needs it. */
export async function connectDirectly(purpose: string): Promise<Client> {
  const client = new Client({
    connectionString: environment.DATABASE_DIRECT_URL,
    application_name: `stoep ${purpose}`,
    keepAlive: true,
  })
  await client.connect()
  return client
}
