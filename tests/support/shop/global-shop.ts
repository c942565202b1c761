import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { seededShopFile } from './seeded-shop.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD, root } from './cms-process.ts'
import { startSeeding } from './start-seeding.ts'

/**
 * Prepares one shop with the demo catalogue for the browser journeys, seeded by the product's own process. It is cached
 * in .cache until the compiled cms or the catalogue changes, because drawing takes a minute.
 */
export default async function setup(): Promise<void> {
  const cache = path.join(root, '.cache')
  const target = path.join(cache, `demo-shop-${hashOf(['cms/dist/src', 'cms/dist/demo', 'cms/demo/catalogue.csv'])}`)
  if (!existsSync(target)) {
    for (const old of existsSync(cache) ? readdirSync(cache) : []) {
      if (old.startsWith('demo-shop-')) rmSync(path.join(cache, old), { recursive: true, force: true })
    }
    const unfinished = path.join(cache, 'unfinished-demo-shop')
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true })
    console.log('Seeding the demo shop for the browser journeys …')
    await seed(unfinished)
    renameSync(unfinished, target)
  }
  process.env[seededShopFile] = target
}

function seed(dataDir: string): Promise<void> {
  const child = startSeeding({ DATA_DIR: dataDir, DATABASE_URL: '', ADMIN_EMAIL, ADMIN_PASSWORD })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`Seeding ended with exit code ${code}.`))))
  })
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  const visit = (file: string) => {
    if (statSync(file).isDirectory()) for (const entry of readdirSync(file).sort()) visit(path.join(file, entry))
    else hash.update(path.relative(root, file)).update(readFileSync(file))
  }
  for (const source of sources) visit(path.join(root, source))
  return hash.digest('hex').slice(0, 16)
}
