import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { keepStatements, type Preparing } from '../src/database/keep-statements'
import { whileAlive } from '../src/database/while-alive'
import { environment } from '../src/environment'

/**
 * How long one try waits for somebody else's lock; with all its tries a request is answered before its caller gives up.
 */
const LOCK_WAIT_MS = 2_000
/**
 * 16 MB of SQLite's log, four times its own default: moving it into the file waits for the disk twice, and the pages
 * that orders write again and again are then moved once.
 */
const PAGES_OF_LOG = 4_000

interface SqliteConnection extends Preparing<unknown> {
  pragma(text: string): unknown
}

function sqlite() {
  mkdirSync(environment.DATA_DIR, { recursive: true })
  return {
    client: 'sqlite' as const,
    connection: { filename: path.join(environment.DATA_DIR, 'stoep.db') },
    useNullAsDefault: true,
    // One connection: SQLite has one writer, a second one only adds "database is locked".
    pool: {
      min: 1,
      max: 1,
      afterCreate(connection: SqliteConnection, done: (error: unknown, connection: SqliteConnection) => void) {
        connection.pragma('journal_mode = WAL')
        connection.pragma('synchronous = FULL')
        // Zeros over what is deleted, where that writes no more pages: customers' details leave few copies in the file.
        connection.pragma('secure_delete = fast')
        connection.pragma(`wal_autocheckpoint = ${PAGES_OF_LOG}`)
        connection.pragma(`busy_timeout = ${LOCK_WAIT_MS}`)
        keepStatements(connection)
        done(null, connection)
      },
    },
  }
}

function postgres(connectionString: string) {
  return {
    client: 'postgres' as const,
    connection: { connectionString, lock_timeout: LOCK_WAIT_MS, ...whileAlive },
    pool: { min: 0, max: 10 },
    acquireConnectionTimeout: 10_000,
  }
}

export default () => ({
  connection: environment.DATABASE_URL ? postgres(environment.DATABASE_URL) : sqlite(),
})
