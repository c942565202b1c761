import { spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  allocator,
  compileCache,
  nodeFlagsOf,
  PATIENCE_MS,
  root,
  startCmsProcess,
  type CmsProcess,
} from './cms-process.ts'
import { startNginx } from '../../cluster/nginx.ts'
import { openSqlite, type Database } from './database.ts'
import { freePort } from './free-port.ts'
import { makeFolder } from './run-folder.ts'

/** The built storefront. As with the cms, several people can test their own build side by side. */
export const storefrontBuild = path.resolve(root, process.env.STOEP_STOREFRONT_BUILD ?? 'storefront/build')
/** The variable in which the global setup passes the location of the seeded shop to the workers. */
export const seededShopFile = 'STOEP_SEEDED_SHOP'

/** A whole shop, storefront and cms, with data of its own. */
export interface SeededShop {
  url: string
  dataDir: string
  cms: CmsProcess
  database: Database
  /** Starts the cms again, after it was stopped, at the same address. */
  restartCms(): Promise<void>
  close(): Promise<void>
}

export async function openSeededShop(env: Record<string, string> = {}): Promise<SeededShop> {
  const source = process.env[seededShopFile]
  if (!source) throw new Error('The seeded shop is missing: run the journeys through playwright.config.ts.')
  const dataDir = makeFolder('shop')
  cpSync(source, dataDir, { recursive: true })
  // Making the sizes of a few hundred pictures takes minutes.
  return openShop(dataDir, { PICTURE_SIZES: 'off', ...env })
}

/** A shop without products that makes all picture sizes. Passkeys need a host name: `localhost` is one. */
export const openEmptyShop = (env: Record<string, string> = {}, host?: 'localhost'): Promise<SeededShop> =>
  openShop(makeFolder('shop'), env, host)

async function openShop(dataDir: string, env: Record<string, string>, host = '127.0.0.1'): Promise<SeededShop> {
  const port = await freePort()
  const url = `http://${host}:${port}`
  const cmsEnv = { DATA_DIR: dataDir, PUBLIC_URL: url, ...env }
  const cms = await startCmsProcess(cmsEnv)
  const open = process.env.STOEP_BALANCED === 'on' ? openBehindNginx : openStorefront
  const storefront = await open({ port, url, cms })
  const database = openSqlite(path.join(dataDir, 'stoep.db'))
  const shop: SeededShop = {
    url,
    dataDir,
    cms,
    database,
    async restartCms() {
      shop.cms = await startCmsProcess({ ...cmsEnv, CMS_PORT: new URL(cms.url).port })
    },
    async close() {
      await database.close()
      await storefront.stop()
      await shop.cms.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return shop
}

/** The address that browsers use, and the cms behind it. */
interface Opening {
  port: number
  url: string
  cms: CmsProcess
}

const openStorefront = ({ port, url, cms }: Opening): Promise<Pick<Storefront, 'stop'>> =>
  startStorefront({ PORT: String(port), PUBLIC_URL: url, CMS_PORT: new URL(cms.url).port })

/** Two storefronts behind nginx, which caches their pages: for journeys that must also work behind a balancer. */
async function openBehindNginx({ port, url, cms }: Opening): Promise<Pick<Storefront, 'stop'>> {
  const folder = makeFolder('nginx')
  const [cmsPort, one, other] = await Promise.all([freePort(), freePort(), freePort()])
  const behind = Number(new URL(cms.url).port)
  const nginx = await startNginx({ folder, port, cmsPort, storefronts: [one, other], cms: [behind, behind] })
  const env = { PUBLIC_URL: url, CMS_PORT: String(cmsPort), TRUSTED_PROXIES: '1' }
  const storefronts = await Promise.all([one, other].map((own) => startStorefront({ ...env, PORT: String(own) })))
  return {
    async stop() {
      for (const storefront of storefronts) await storefront.stop()
      // Last: nginx waits for the streams of changes, which end with the storefronts.
      await nginx.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Storefront {
  pid: number
  /** Its output so far. */
  output(): string
  /** Resolves when the process has ended, however it ended. */
  ended: Promise<unknown>
  stop(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Starts a built storefront as its own process and waits until `readyPath` responds: a shop without a cms needs
 * another one than `/`.
 */
export async function startStorefront(
  env: Record<string, string>,
  { build = storefrontBuild, readyPath = '/' } = {},
): Promise<Storefront> {
  const child = spawn(process.execPath, [...nodeFlagsOf('storefront'), path.join(build, 'main.js')], {
    env: { ...allocator, ...compileCache, PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      process.off('exit', killNow)
      resolve()
    })
  })
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${env.PORT}${readyPath}`).catch(() => undefined)
    if (response && response.status < 500) break
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The storefront did not come up:\n${output.join('')}`)
    await wait(50)
  }
  return {
    pid: child.pid!,
    output: () => output.join(''),
    ended,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}
