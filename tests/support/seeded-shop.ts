import { spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compileCache, PATIENCE_MS, root, startCmsProcess, type CmsProcess } from './cms-process.ts'
import { openSqlite, type Database } from './database.ts'
import { freePort } from './free-port.ts'
import { makeFolder } from './run-folder.ts'

/** Where the built storefront is; as with the cms, several people can test their own build side by side. */
const storefrontBuild = path.resolve(root, process.env.STOEP_STOREFRONT_BUILD ?? 'storefront/build')
/** Name of the variable in which the global setup tells the workers where the seeded shop lies. */
export const seededShopFile = 'STOEP_SEEDED_SHOP'

/** A whole shop, storefront and cms, on data of its own. */
export interface SeededShop {
  url: string
  cms: CmsProcess
  database: Database
  close(): Promise<void>
}

export async function openSeededShop(): Promise<SeededShop> {
  const source = process.env[seededShopFile]
  if (!source) throw new Error('The seeded shop is missing: run the journeys through playwright.config.ts.')
  const dataDir = makeFolder('shop')
  cpSync(source, dataDir, { recursive: true })
  // A few hundred pictures would be busy for minutes.
  return openShop(dataDir, { PICTURE_SIZES: 'off' })
}

/** A shop without goods, which makes every size of what is uploaded. */
export const openEmptyShop = (env: Record<string, string> = {}): Promise<SeededShop> =>
  openShop(makeFolder('shop'), env)

async function openShop(dataDir: string, env: Record<string, string>): Promise<SeededShop> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const cms = await startCmsProcess({ DATA_DIR: dataDir, PUBLIC_URL: url, ...env })
  const storefront = await startStorefront({ PORT: String(port), PUBLIC_URL: url, CMS_PORT: new URL(cms.url).port })
  const database = openSqlite(path.join(dataDir, 'stoep.db'))
  return {
    url,
    cms,
    database,
    async close() {
      await database.close()
      await storefront.stop()
      await cms.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface Storefront {
  pid: number
  /** What it printed so far. */
  output(): string
  stop(): Promise<void>
}

/** Starts the built storefront as a process of its own and waits until it answers. */
export async function startStorefront(env: Record<string, string>): Promise<Storefront> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(storefrontBuild, 'main.js')],
    {
      env: { ...compileCache, PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  const ended = new Promise((resolve) => child.once('close', resolve))
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${env.PORT}/`).catch(() => undefined)
    if (response && response.status < 500) break
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The storefront did not come up:\n${output.join('')}`)
    await wait(50)
  }
  return {
    pid: child.pid!,
    output: () => output.join(''),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
