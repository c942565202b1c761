import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { stockUp, type Good } from '../chaos/goods.ts'
import { quantile } from '../support/quantile.ts'
import { countOrders } from './count-orders.ts'
import { frontDoor } from './front-door.ts'
import { startLoad } from './load.ts'
import { makeNextVersion, type NextVersion } from './next-build.ts'
import { openCluster, type ShopCluster } from './open-cluster.ts'

/** The pause between two processes, before the first and after the last. */
const PAUSE_MS = 3_000

let cluster: ShopCluster
let goods: Good[]
let next: NextVersion
beforeAll(async () => {
  next = makeNextVersion()
  cluster = await openCluster({ env: { PICTURE_SIZES: 'off' } })
  const door = frontDoor(cluster.url)
  ;({ goods } = await stockUp(door, 4, 99_999))
  door.close()
})
afterAll(async () => {
  await cluster?.close()
  next?.remove()
})

it('a rolling upgrade, process by process, fails no request and loses no order', async () => {
  const load = startLoad(cluster.url, goods)
  const begun = Date.now()
  const away: string[] = []
  await wait(PAUSE_MS)
  for (const member of cluster.members) {
    const from = Date.now()
    await member.stop()
    const stopped = Date.now()
    await member.start(next[member.kind])
    away.push(
      `${member.name} ${((stopped - from) / 1000).toFixed(1)} s to stop, ${((Date.now() - stopped) / 1000).toFixed(1)} s to start`,
    )
    await wait(PAUSE_MS)
  }
  // From the cache too, which keeps pages of the old version for a while.
  await vi.waitUntil(() => load.named.cached.some(next.names) && load.named.own.some(next.names), { timeout: 180_000 })
  await load.stop()
  const seconds = (Date.now() - begun) / 1000
  console.log(
    `${load.responses} responses in ${seconds.toFixed(0)} s, ${load.acknowledged.length} orders, ` +
      `p50 ${quantile(load.durations, 0.5).toFixed(0)} ms, p99 ${quantile(load.durations, 0.99).toFixed(0)} ms; ${away.join('; ')}`,
  )
  expect(load.failures.map(({ at, what }) => `${at - begun} ms: ${what}`)).toEqual([])
  expect(await countOrders(cluster.databaseUrl, load.acknowledged)).toBe(load.acknowledged.length)
  expect(load.acknowledged.length).toBeGreaterThan(20)
})
