import Database from 'better-sqlite3'
import type { Db } from './connection'
import { keepStatements } from './keep-statements'
import { clientOf, isPostgres, type Client } from './transaction'

const readers = new WeakMap<Client, Database.Database | 'closed'>()

/**
 * A connection to SQLite for reads outside a transaction: the pool has only one, which a shared transaction holds while
 * further requests arrive. It sees only committed data, as such a read should. Undefined once it is closed.
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

/** To be called before the pool closes: the last connection to close removes SQLite's WAL, which a reader cannot. */
export function closeReader(db: Db): void {
  if (isPostgres(db)) return
  const client = clientOf(db)
  const reader = readers.get(client)
  readers.set(client, 'closed')
  if (reader && reader !== 'closed') reader.close()
}
