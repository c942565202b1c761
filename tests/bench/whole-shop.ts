import { fork } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startCommand } from '../support/shop/cms-command.ts'
import { startCmsProcess } from '../support/shop/cms-process.ts'
import { openPostgres, openSqlite, type Database, type DatabaseKind } from '../support/shop/database.ts'
import { freePort } from '../support/shop/free-port.ts'
import { fillShop } from '../support/plans/fill-shop.ts'
import { startPostgres } from '../support/shop/postgres.ts'
import { makeFolder } from '../support/shop/run-folder.ts'
import { startStorefront } from '../support/shop/seeded-shop.ts'
import { givePictures } from '../support/plans/give-pictures.ts'
import { moveOrderRows, postgresAlone, sqliteAlone, type DatabaseAlone } from './database-alone.ts'

/** A shop with this many products, storefront and cms, on a durable database. */
export interface WholeShop {
  database: Database
  /** Opens the database like the shop, but without the shop. */
  databaseAlone(): Promise<DatabaseAlone>
  port: number
  cmsPort: number
  /** Restarts both, the cms with other variables. */
  restart(env?: Record<string, string>): Promise<void>
  /** Milliseconds of CPU used so far by each process. */
  cpu(): { cms: number; storefront: number }
  /** Megabytes of memory held by each process. */
  memory(): { cms: number; storefront: number }
  startedInSeconds: number
  /** Starts `npm run import` of a file into this shop. */
  importCatalogue(file: string): ReturnType<typeof startCommand>
  close(): Promise<void>
}

export async function openWholeShop(kind: DatabaseKind, products: number): Promise<WholeShop> {
  const folder = makeFolder('bench')
  const cluster = kind === 'postgres' ? await startPostgres({ isDurable: true }) : undefined
  const url = cluster?.urlOf('postgres') ?? ''
  const settings = { DATA_DIR: folder, DATABASE_URL: url, PICTURE_SIZES: 'off' }
  // The first start creates the tables.
  await (await startCmsProcess(settings)).stop()
  const database = cluster ? openPostgres(url) : openSqlite(path.join(folder, 'stoep.db'))
  await fillShop(database, { products, orders: products })
  await givePictures(database)
  await moveOrderRows(database)
  const start = async (env: Record<string, string> = {}) => {
    const begun = performance.now()
    const cms = await startCmsProcess({ ...settings, ...env })
    const startedInSeconds = (performance.now() - begun) / 1_000
    const port = await freePort()
    const storefront = await startStorefront({
      PORT: String(port),
      PUBLIC_URL: 'http://shop.test',
      CMS_PORT: new URL(cms.url).port,
      // Lets each shopper come from another network.
      TRUSTED_PROXIES: '127.0.0.1',
    })
    return { cms, storefront, port, startedInSeconds }
  }
  let running = await start()
  const stop = async () => {
    await running.storefront.stop()
    await running.cms.stop()
  }
  return {
    database,
    databaseAlone: async () => (cluster ? postgresAlone(url) : sqliteAlone(path.join(folder, 'stoep.db'))),
    get port() {
      return running.port
    },
    get cmsPort() {
      return Number(new URL(running.cms.url).port)
    },
    get startedInSeconds() {
      return running.startedInSeconds
    },
    async restart(env) {
      await stop()
      running = await start(env)
    },
    cpu: () => ({ cms: cpuOf(running.cms.pid), storefront: cpuOf(running.storefront.pid) }),
    memory: () => ({ cms: memoryOf(running.cms.pid), storefront: memoryOf(running.storefront.pid) }),
    importCatalogue: (file) => startCommand('importer/import-command', [file], settings),
    async close() {
      await stop()
      await database.close()
      await cluster?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Linux counts in hundredths of a second, for user and system. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024

/** A bare Node server that sends these bytes. */
export async function openBareServer(sent: { headers: Record<string, string>; body: Buffer }) {
  const child = fork(fileURLToPath(new URL('./bare-server.mjs', import.meta.url)))
  child.send({ headers: sent.headers, body: sent.body.toString('base64') })
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message))))
  return { port, close: () => child.disconnect() }
}
