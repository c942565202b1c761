import path from 'node:path'
import { environment } from '../environment'
import { waitForFileLock } from './file-lock'

/** A cms whose supervisor was killed may take this long to stop. */
const PATIENCE_MS = 12_000

/**
 * On SQLite, lets no second cms serve the shop in DATA_DIR until this one ends, however that happens: each would hold
 * the database while the other's orders wait, until they are rejected. Throws when another one goes on serving.
 * Commands may run beside a cms.
 */
export async function lockShop(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = environment
  if (DATABASE_URL) return
  const release = await waitForFileLock(path.join(DATA_DIR, 'shop.lock'), sayWaiting, PATIENCE_MS)
  if (!release)
    throw new Error(
      `Another cms already serves the shop in ${DATA_DIR}: stop it first. Only on PostgreSQL (DATABASE_URL) a shop has several.`,
    )
  // A lock that nothing refers to would be given back.
  process.once('exit', release)
}

const sayWaiting = (): void =>
  void process.stdout.write('Another cms serves this shop; this one waits until it has stopped.\n')
