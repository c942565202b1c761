import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { orderCreatedSchema } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSqlite, type Database } from '../support/shop/database.ts'
import { seedProduct } from '../support/data/seed-product.ts'
import { newSession, orderBody } from '../support/people/shopper.ts'
import { isRunning, runShop, type Service, type ShopRun } from './shop-run.ts'

/**
 * A process that is silent for three times this long counts as dead; the five seconds of a real shop would make the
 * test long.
 */
const HEALTH_SECONDS = '2.5'
const WITHIN = { timeout: 90_000, interval: 100 }

// Processes are found in /proc.
describe.skipIf(process.platform !== 'linux')('a shop whose processes are killed or hang', () => {
  let shop: ShopRun
  let database: Database
  let productId: string

  beforeAll(async () => {
    shop = await runShop({ HEALTH_SECONDS })
    await shop.isReady()
    database = openSqlite(path.join(shop.dataDir, 'stoep.db'))
    productId = (await seedProduct(database, { name: 'Linen shirt', stock: 50 })).id
    await vi.waitFor(async () => expect(await (await get('/')).text()).toContain('Linen shirt'), WITHIN)
  })
  afterAll(async () => {
    await database.close()
    await shop.close()
  })

  const get = (address: string) => fetch(shop.url + address, { redirect: 'manual' })
  /** A new shopper each time, so that no limit on orders is reached. */
  const newPurchase = () => ({
    session: newSession(),
    key: randomUUID(),
    body: JSON.stringify(orderBody([{ productId, quantity: 1 }])),
  })
  const order = ({ session, key, body }: ReturnType<typeof newPurchase>) =>
    fetch(`${shop.url}/api/carts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session-id': session, 'idempotency-key': key },
      body,
    })
  const pid = (service: Service) => shop.pidOf(service)!

  /** Requests the home page until the service has been replaced; returns all statuses seen. */
  async function homeUntilReplaced(service: Service, old: number): Promise<Set<number>> {
    const seen = new Set<number>()
    await vi.waitFor(async () => {
      seen.add((await get('/').catch(() => undefined))?.status ?? 0)
      expect(shop.pidOf(service) ?? old).not.toBe(old)
      expect((await get('/api/products')).status).toBe(200)
    }, WITHIN)
    return seen
  }

  async function expectOrders(purchase = newPurchase()): Promise<void> {
    const response = await order(purchase)
    expect(response.status, shop.output().slice(-3_000)).toBe(201)
    orderCreatedSchema.parse(await response.json())
  }

  it('serves cached pages while the cms is down, answers 503 otherwise, and takes orders once it is back', async () => {
    const old = pid('cms')
    const purchase = newPurchase()
    process.kill(old, 'SIGKILL')
    await vi.waitFor(
      () => expect(shop.output()).toContain('The cms was ended from outside (SIGKILL). It is started'),
      WITHIN,
    )

    const health = await get('/healthz')
    expect([health.status, await health.text(), health.headers.get('cache-control')]).toEqual([200, 'ok', 'no-store'])
    const [kept, notKept, cart, refused] = [
      await get('/'),
      await get('/products?q=shirt'),
      await get('/cart'),
      await order(purchase),
    ]
    expect([kept.status, await kept.text()]).toEqual([200, expect.stringContaining('Linen shirt')])
    for (const page of [notKept, cart]) {
      expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
        503,
        '5',
        'no-store',
      ])
      expect(await page.text()).toContain('The shop is restarting')
    }
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '5',
      { code: 'upstream_down', message: 'The shop is restarting. Please try again in a moment.' },
    ])

    expect(await homeUntilReplaced('cms', old)).toEqual(new Set([200]))
    await vi.waitFor(() => expect(shop.output()).toContain('The cms is back'), WITHIN)
    await expectOrders(purchase)
    const [sold] = await database.rows<{ count: number }>('select count(*) as count from orders')
    expect(sold!.count).toBe(1)
  })

  it('restarts a cms that hangs while the home page is still served', async () => {
    const old = pid('cms')
    process.kill(old, 'SIGSTOP')
    expect(await homeUntilReplaced('cms', old)).toEqual(new Set([200]))
    expect(shop.output()).toContain('The cms gave no response for 7.5 s and was ended.')
    await expectOrders()
  })

  it.each([['SIGKILL'], ['SIGSTOP']] as const)('restarts the storefront after %s', async (signal) => {
    const [old, cms] = [pid('storefront'), pid('cms')]
    process.kill(old, signal)
    await vi.waitFor(() => expect(shop.pidOf('storefront') ?? old).not.toBe(old), WITHIN)
    await vi.waitFor(async () => expect((await get('/')).status).toBe(200), WITHIN)
    expect(pid('cms')).toBe(cms)
    await expectOrders()
  })

  it('stops on Ctrl-C while it waits to restart the cms, and leaves no process behind', async () => {
    process.kill(pid('cms'), 'SIGKILL')
    const before = shop.output().length
    await vi.waitFor(() => expect(shop.output().slice(before)).toContain('It is started again'), WITHIN)
    shop.signal('SIGINT')
    expect(await shop.ended).toBe(0)
    expect(shop.output().slice(before)).not.toContain('is back')
    await expect(get('/')).rejects.toThrow('fetch failed')
  })
})

// Processes are found in /proc.
it.skipIf(process.platform !== 'linux')('no process survives a supervisor that was killed', async () => {
  const shop = await runShop()
  await shop.isReady()
  const pids = [shop.pidOf('cms')!, shop.pidOf('storefront')!]
  shop.signal('SIGKILL')
  await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), WITHIN)
  await shop.close()
})

// Processes are found in /proc.
it.skipIf(process.platform !== 'linux')(
  'a storefront of its own is restarted when it hangs, without a cms',
  async () => {
    const shop = await runShop({ HEALTH_SECONDS }, { part: 'storefront' })
    const responds = () =>
      vi.waitFor(async () => expect((await fetch(`${shop.url}/healthz`)).status, shop.output()).toBe(200), WITHIN)
    await responds()
    const old = shop.pidOf('storefront')!
    process.kill(old, 'SIGSTOP')
    await vi.waitFor(() => expect(shop.pidOf('storefront') ?? old, shop.output()).not.toBe(old), WITHIN)
    await responds()
    expect(shop.pidOf('cms')).toBeUndefined()
    expect(existsSync(path.join(shop.dataDir, 'secrets'))).toBe(false)
    await shop.close()
    expect(await shop.ended).toBe(0)
  },
)

it('a second start on the same SQLite file ends with a sentence, and opens once the first was killed', async () => {
  const first = await runShop()
  await first.isReady()
  const DATA_DIR = first.dataDir
  const second = await runShop({ DATA_DIR })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(
    `✗ The cms stopped: Another cms already serves the shop in ${DATA_DIR}: stop it first.`,
  )
  await second.close()
  first.signal('SIGKILL')
  // The password only matters to a shop that has no admin.
  const third = await runShop({ DATA_DIR, ADMIN_PASSWORD: 'short' })
  await third.isReady()
  await third.close()
  await first.close()
})

// Processes are found in /proc.
describe.skipIf(process.platform !== 'linux')('a shop started by npm', () => {
  it('stops all processes when npm is stopped', async () => {
    const shop = await runShop({}, { byNpm: true })
    await shop.isReady()
    const pids = [shop.pidOf('cms')!, shop.pidOf('storefront')!]
    shop.signal('SIGTERM')
    await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), WITHIN)
    await shop.ended
    expect(shop.output()).toContain('Stopping …')
    await shop.close()
  })

  it('continues after its terminal closes, and still restarts its processes', async () => {
    const shop = await runShop({}, { byNpm: true })
    await shop.isReady()
    const old = shop.pidOf('cms')!
    shop.hangUp()
    await shop.ended
    process.kill(old, 'SIGKILL')
    await vi.waitFor(() => expect(shop.pidOf('cms') ?? old).not.toBe(old), WITHIN)
    await vi.waitFor(async () => expect((await fetch(`${shop.url}/api/products`)).status).toBe(200), WITHIN)
    await shop.close()
    await expect(fetch(shop.url)).rejects.toThrow('fetch failed')
  })
})

it.each([
  ['PICTURE_SIZES', 'some'],
  ['WHATSAPP_NUMBER', 'abc'],
  ['ADMIN_PASSWORD', 'Password1!'],
  ['TRUSTED_PROXIES', 'all'],
  ['CMS_URL', 'https://127.0.0.1'],
])('%s=%s stops the start with one sentence before a shop is made', async (name, value) => {
  const shop = await runShop({ [name]: value })
  expect(await shop.ended).toBe(1)
  const [last, ...others] = shop.output().trim().split('\n').reverse()
  expect(last).toContain(`✗ The cms stopped: Wrong setting. ${name}: `)
  expect(others.filter((line) => line.includes('[cms]'))).toHaveLength(1)
  expect(existsSync(path.join(shop.dataDir, 'stoep.db'))).toBe(false)
  await shop.close()
})
