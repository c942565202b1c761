import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { dataDir, inRoot } from './paths.mjs'
import { nodeFlags, run } from './processes.mjs'
import { print, say } from './say.mjs'

const cmsEnvironment = { STRAPI_TELEMETRY_DISABLED: 'true', NODE_ENV: 'production' }

/**
 * Puts the demo catalogue into an empty shop. The seeding process itself checks whether the shop is empty; the marker
 * only saves that check at later starts.
 */
export async function ensureSeeded() {
  const marker = path.join(dataDir(), `seeded-${databaseName()}`)
  if (existsSync(marker) || process.env.DEMO === 'off') return
  say('Filling the shop with its demo catalogue (only into an empty shop) …')
  await run(process.execPath, [...nodeFlags, inRoot('cms/dist/demo/seed-command.js')], {
    env: cmsEnvironment,
    what: 'Seeding',
    onMessage: ({ text }) => print(text, { before: '  ' }),
  })
  mkdirSync(dataDir(), { recursive: true })
  writeFileSync(marker, new Date().toISOString())
}

const databaseName = () =>
  process.env.DATABASE_URL ? createHash('sha256').update(process.env.DATABASE_URL).digest('hex').slice(0, 12) : 'sqlite'

/** Builds and seeds all that the shop needs to open; independent parts in parallel. */
export async function prepareShop() {
  await ensureBuilt('shared')
  await ensureBuilt('cms')
  await Promise.all([ensureBuilt('storefront'), ensureSeeded()])
}
