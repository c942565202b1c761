import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { stockUp } from '../chaos/goods.ts'
import { quantile } from '../support/quantile.ts'
import { frontDoor, type FrontDoor } from './front-door.ts'
import { openCluster, type ShopCluster } from './open-cluster.ts'

const CHANGES = 300
/** The guarantee: in 99 of 100 cases, the other cms knows a new price within this time. */
const PROMISED_MS = 50
/** Polls without pauses, which would be part of the measurement. */
const AT_ONCE = { timeout: 10_000, interval: 0 }

let cluster: ShopCluster
let doors: FrontDoor[] = []
beforeAll(async () => {
  cluster = await openCluster({ env: { PICTURE_SIZES: 'off' } })
  doors = cluster.members.filter(({ kind }) => kind === 'cms').map(({ url }) => frontDoor(url))
})
afterAll(async () => {
  for (const door of doors) door.close()
  await cluster?.close()
})

it('a price changed in one cms is visible in the other at once', async () => {
  const [one, other] = doors as [FrontDoor, FrontDoor]
  const { token, goods } = await stockUp(one, 1, 10)
  const id = goods[0]!.productId
  const delays: number[] = []
  /** The duration of a request that waits for nothing, which shows how busy the machine is. */
  const plain: number[] = []
  for (let price = 1_000; delays.length < CHANGES; price++) {
    const { version } = (await one.send('GET', `/api/admin/products/${id}`, { token })).body as { version: number }
    const body = { products: [{ id, version }], change: { price: String(price) } }
    expect((await one.send('PATCH', '/api/admin/products', { token, body })).status).toBe(200)
    const told = performance.now()
    await vi.waitUntil(async () => (await other.send('GET', `/api/products/${id}`)).body.price === price, AT_ONCE)
    delays.push(performance.now() - told)
    const known = performance.now()
    await other.send('GET', `/api/products/${id}`)
    plain.push(performance.now() - known)
  }
  const say = (values: number[]) =>
    `p50 ${quantile(values, 0.5).toFixed(1)} ms, p99 ${quantile(values, 0.99).toFixed(1)} ms`
  console.log(`${CHANGES} changes known to the sibling: ${say(delays)}; a plain request to it: ${say(plain)}`)
  expect(quantile(delays, 0.99)).toBeLessThan(PROMISED_MS)
})
