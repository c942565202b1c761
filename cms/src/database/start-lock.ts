import path from 'node:path'
import { environment } from '../environment'
import { connectDirectly } from './direct-connection'
import { waitForFileLock } from './file-lock'
import { requireUsable } from './new-database'
import { adoptTimeZone } from './time-zone'

/** The advisory lock of starting processes; the same in every version. */
const START_LOCK = 7_136_501

let giveBack: (() => unknown) | undefined

/**
 * Waits until no other process prepares this database, and blocks others until `releaseStart`: Strapi changes tables
 * without a lock of its own. A process that dies releases the lock. Call it before Strapi is loaded, when DATA_DIR is
 * there.
 */
export async function lockStart(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = environment
  giveBack = DATABASE_URL ? await lockPostgres() : await waitForFileLock(path.join(DATA_DIR, 'start.lock'), sayWaiting)
}

/** Lets the next one start. */
export async function releaseStart(): Promise<void> {
  const release = giveBack
  giveBack = undefined
  await release?.()
}

async function lockPostgres(): Promise<() => Promise<void>> {
  const client = await connectDirectly('start')
  // Without a listener a broken connection would end the process; the start goes on, and its own queries will fail.
  client.on('error', () => undefined)
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [START_LOCK])
  if (!rows[0]?.locked) {
    sayWaiting()
    await client.query('select pg_advisory_lock($1)', [START_LOCK])
  }
  await requireUsable(client)
  await adoptTimeZone(client)
  return () => client.end()
}

const sayWaiting = (): void =>
  void process.stdout.write('Another process prepares the database; this one waits until it is done.\n')
