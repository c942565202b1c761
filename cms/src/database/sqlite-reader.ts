import Database from 'better-sqlite3'
import type { Db } from './connection'
import { keepStatements } from './keep-statements'
import { clientOf, isPostgres, type Client } from './transaction'

const readers = new WeakMap<Client, Database.Database | 'closed'>()

/**
 * A connection to SQLite for what is read outside a transaction: the pool has only one, and a transaction that shoppers
 * share holds it while others are heard. It sees what is committed, which is all that such a read may see. Undefined
 * once it is closed.
 */
export function readerOf(client: Client): Database.Database | undefined {
  let reader = readers.get(client)
  if (!reader) {
    reader = new Database(client.config.connection.filename, { readonly: true, fileMustExist: true, timeout: 2_000 })
    keepStatements(reader)
    readers.set(client, reader)
  }
  return reader === 'closed' ? undefined : reader
}

/** Ahead of the pool: who only reads cannot put SQLite's log away, which the last one to close does. */
export function closeReader(db: Db): void {
  if (isPostgres(db)) return
  const client = clientOf(db)
  const reader = readers.get(client)
  readers.set(client, 'closed')
  if (reader && reader !== 'closed') reader.close()
}
