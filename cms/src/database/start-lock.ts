import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { environment } from '../environment'
import { connectDirectly } from './direct-connection'
import { tryFileLock } from './file-lock'
import { adoptTimeZone } from './time-zone'

/** The advisory lock of starting processes; the same in every version. */
const START_LOCK = 7_136_501
const LOOK_EVERY_MS = 100

let giveBack: () => unknown = () => undefined

/**
 * Waits until no other process prepares this database, and blocks others until `releaseStart`: Strapi changes tables
 * without a lock of its own. A process that dies releases the lock. Call it before Strapi is loaded, when DATA_DIR is there.
 */
export async function lockStart(): Promise<void> {
  giveBack = environment.DATABASE_URL ? await lockPostgres() : await lockFolder()
}

/** Lets the next one start. */
export async function releaseStart(): Promise<void> {
  const release = giveBack
  giveBack = () => undefined
  await release()
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
  await adoptTimeZone(client)
  return () => client.end()
}

async function lockFolder(): Promise<() => void> {
  const file = path.join(environment.DATA_DIR, 'start.lock')
  let release = tryFileLock(file)
  if (!release) sayWaiting()
  while (!release) {
    await wait(LOOK_EVERY_MS)
    release = tryFileLock(file)
  }
  return release
}

const sayWaiting = (): void =>
  void process.stdout.write('Another process prepares the database; this one waits until it is done.\n')
