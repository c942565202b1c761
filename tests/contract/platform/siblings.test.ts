import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { root, startCmsProcess } from '../../support/shop/cms-process.ts'
import { databases, openPostgres, openSqlite } from '../../support/shop/database.ts'
import { createDatabase, dropDatabase } from '../../support/shop/postgres.ts'
import { makeFolder } from '../../support/shop/run-folder.ts'
import { rewriteProduct } from '../../support/data/seed-product.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

/** Long enough for a busy machine. */
const WITHIN = { timeout: 30_000 }

const starts = databases.flatMap((kind) => [
  ['an empty', kind, ''] as const,
  ['an older', kind, readFileSync(path.join(root, `tests/old-shops/${kind}.sql`), 'utf8')] as const,
])

it.each(starts)(
  'processes can start at once on %s %s: one makes the tables while the other waits',
  async (_shop, kind, dump) => {
    const base = inject('postgresUrl')
    const name = `empty_${randomBytes(6).toString('hex')}`
    if (kind === 'postgres') await createDatabase(`${base}postgres`, name)
    const DATA_DIR = makeFolder('empty')
    const env = { DATA_DIR, ...(kind === 'postgres' ? { DATABASE_URL: `${base}${name}` } : {}) }
    const database = kind === 'postgres' ? openPostgres(`${base}${name}`) : openSqlite(path.join(DATA_DIR, 'stoep.db'))
    if (dump) await database.load(dump)
    const processes = await Promise.all([startCmsProcess(env), startCmsProcess(env)])
    const waited = processes.filter((one) => one.output().includes('Another process prepares the database'))
    expect(waited).toHaveLength(1)
    for (const one of processes) expect(one.output()).not.toMatch(/error/i)
    expect((await database.rows('select id from up_users')).length).toBeGreaterThan(0)
    expect(await database.rows('select email from up_users group by email having count(*) > 1')).toEqual([])
    expect(await database.rows('select id from shop_settings')).toHaveLength(1)
    expect(await database.rows('select slug from pages group by slug having count(*) > 1')).toEqual([])
    // Categories are content since: each that the older shop's products name is made once.
    const missing = 'select id from products where category_id not in (select document_id from categories)'
    expect(await database.rows(missing)).toEqual([])
    const twice = 'select name from categories group by name, parent_id having count(*) > 1'
    expect(await database.rows(twice)).toEqual([])
    await database.close()
    await Promise.all(processes.map((one) => one.stop()))
    if (kind === 'postgres') await dropDatabase(`${base}postgres`, name)
    rmSync(DATA_DIR, { recursive: true, force: true })
  },
)

describe.runIf(databases.includes('postgres'))('processes that share a database', () => {
  describe('while running', () => {
    let cms: TestCms
    let sibling: Awaited<ReturnType<TestCms['startSibling']>>
    beforeAll(async () => {
      cms = await startCms({ database: 'postgres' })
      sibling = await cms.startSibling()
    })
    afterAll(async () => {
      await sibling.stop()
      await cms.stop()
    })

    const isSeen = (id: string, price: number) =>
      vi.waitFor(async () => expect((await sibling.call('GET', `/api/products/${id}`)).body.price).toBe(price), {
        ...WITHIN,
        interval: 1,
      })

    /** The sibling is notified of changes by the cms; others it finds by polling, which takes much longer. */
    const expectNotified = async () => {
      const token = await cms.staffToken('admin')
      const { id } = await cms.seedProduct()
      await vi.waitFor(async () => expect((await sibling.call('GET', `/api/products/${id}`)).status).toBe(200), WITHIN)
      /** Measured alternately, so that a busy machine slows both alike. */
      const delays = { told: [] as number[], found: [] as number[] }
      for (let round = 1; round <= 15; round++) {
        const version = (await cms.call('GET', `/api/admin/products/${id}`, { token })).body.version as number
        const body = { products: [{ id, version }], change: { price: String(100 + round) } }
        expect((await cms.call('PATCH', '/api/admin/products', { token, body })).status).toBe(200)
        const told = performance.now()
        await isSeen(id, 100 + round)
        delays.told.push(performance.now() - told)
        // Nobody is notified of what is written without the cms: the next look at the change table finds it.
        await rewriteProduct(cms.database, id, { price_in_cents: 100 * (200 + round) })
        const written = performance.now()
        await isSeen(id, 200 + round)
        delays.found.push(performance.now() - written)
      }
      const [told, found] = [delays.told, delays.found].map((all) => all.sort((one, other) => one - other)[7]!)
      console.log(`heard after ${told!.toFixed(1)} ms in the middle, found after ${found!.toFixed(1)} ms`)
      expect(told).toBeLessThan(found! / 2)
    }

    it('are notified of a change much sooner than polling would find it', expectNotified)

    it('allow another process to start during open write transactions, as it needs no conflicting lock', async () => {
      const tables = ['products', 'products_cmps', 'files', 'orders']
      const release = await cms.database.hold(
        tables.map((table) => `update ${table} set id = id where false`).join('; '),
      )
      try {
        const joined = await cms.startSibling()
        expect((await joined.call('GET', '/api/health')).status).toBe(200)
        await joined.stop()
      } finally {
        await release()
      }
    })

    it('find a change made while their connection is cut, and are notified again once it is back', async () => {
      const listening =
        "select pid from pg_stat_activity where datname = current_database() and application_name = 'stoep siblings'"
      const { id } = await cms.seedProduct()
      const cut = await cms.database.rows(`select pid, pg_terminate_backend(pid) from (${listening}) as cut`)
      expect(cut).toHaveLength(2)
      await rewriteProduct(cms.database, id, { price_in_cents: 77_700 })
      await isSeen(id, 777)
      await vi.waitFor(async () => {
        const pids = (await cms.database.rows<{ pid: number }>(listening)).map(({ pid }) => pid)
        expect(pids.filter((pid) => cut.every((one) => one['pid'] !== pid))).toHaveLength(2)
      }, WITHIN)
      await expectNotified()
    })
  })
})
