import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { errorText } from '@stoep/shared'

// A file above the system's limit (ulimit -f) makes a write fail, and node ignores the signal for it. But signal-exit,
// which our dependencies bring, would end the process if it were the only listener.
process.on('SIGXFSZ', () => undefined)

// The supervisor is gone, perhaps killed: nobody else would stop this process.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

const distDir = path.resolve(__dirname, '..')
void start()

async function start(): Promise<void> {
  await prepare().catch((error: unknown) => {
    notify(errorText(error))
    process.exit(1)
  })
  const serveAdminPanel = process.env.CMS_PANEL !== 'off'
  // The panel may be built later, but Strapi looks for its folder now. Where it cannot be made, the shop opens without.
  if (serveAdminPanel) await mkdir(path.join(distDir, 'build'), { recursive: true }).catch(() => undefined)
  // Loaded this late, as it takes longer than everything above: a wrong setting is named at once.
  const { createStrapi } = await import('@strapi/strapi')
  await createStrapi({ appDir: path.resolve(distDir, '..'), distDir, serveAdminPanel }).start()
  // For the supervisor: until now, another program may have the port.
  process.send?.('listening')
  // From now on V8 prefers a small heap, and returns memory after busy times. During the start, when the heap grows
  // fast, it would collect far too often; a command that loads Strapi uses its memory for other work (decision 0043).
  setFlagsFromString('--optimize-for-size')
  // By itself it would then grow by a third at most, which takes a tenth more CPU for each change of a cart.
  setFlagsFromString('--heap-growing-percent=40')
}

/** What comes before the shop itself. Each rejection is one sentence for the merchant. */
async function prepare(): Promise<void> {
  // This reads the settings, which may be wrong.
  const { lockStart } = await import('./database/start-lock')
  const { checkFirstPassword } = await import('./startup/admin-password')
  await checkFirstPassword()
  const { prepareDataFolder } = await import('./storage/data-folder')
  await prepareDataFolder()
  const { requireWholeRestore } = await import('./storage/unfinished-restore')
  await requireWholeRestore()
  const { lockShop } = await import('./database/shop-lock')
  // The tests have siblings on SQLite, too, without a supervisor: stock is right with them, if slow.
  if (process.connected) await lockShop()
  await lockStart()
  const { checkBucket } = await import('./storage/check-bucket')
  await checkBucket(notify)
}

const notify = (text: string): void => void process.stderr.write(`${text}\n`)
