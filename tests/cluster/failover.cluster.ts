import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { stockUp, type Good } from '../chaos/goods.ts'
import { countOrders } from './count-orders.ts'
import { frontDoor } from './front-door.ts'
import { startLoad } from './load.ts'
import { openCluster, type ShopCluster } from './open-cluster.ts'
import { startPostgresPair, type PostgresPair } from './postgres-pair.ts'

const BEFORE_MS = 10_000
/** The number of orders that must succeed after the second server has taken over. */
const ORDERS_AFTER = 20

let pair: PostgresPair | undefined
let cluster: ShopCluster | undefined
let goods: Good[]
beforeAll(async () => {
  pair = await startPostgresPair()
  cluster = await openCluster({ databaseUrl: pair.url, env: { PICTURE_SIZES: 'off' } })
  const door = frontDoor(cluster.url)
  ;({ goods } = await stockUp(door, 4, 99_999))
  door.close()
})
afterAll(async () => {
  await cluster?.close()
  await pair?.stop()
})

it('the second database takes over from the first without losing an acknowledged order', async () => {
  const load = startLoad(cluster!.url, goods, { shoppers: 6, takesFailuresMs: 200 })
  await wait(BEFORE_MS)
  const takenOver = pair!.takeOver()
  const killed = Date.now()
  pair!.killFirst()
  const promoted = await takenOver
  const after = () => load.acknowledged.filter(({ at }) => at > promoted)
  await vi.waitUntil(() => after().length >= ORDERS_AFTER, { timeout: 60_000 })
  await load.stop()

  const lost = load.acknowledged.length - (await countOrders(pair!.secondUrl, load.acknowledged))
  const seconds = (at: number) => ((at - killed) / 1000).toFixed(1)
  console.log(
    `${load.acknowledged.length} orders acknowledged, ${lost} lost; the second server took over after ` +
      `${seconds(promoted)} s, the first order came through after ${seconds(after()[0]!.at)} s; ` +
      `${load.failures.length} of ${load.responses} requests were told to wait`,
  )
  expect(lost).toBe(0)
  expect(load.failures.filter(({ what }) => !/: 503 /.test(what)).map(({ what }) => what)).toEqual([])
  expect(load.failures.filter(({ what }) => !what.startsWith('POST')).map(({ what }) => what)).toEqual([])
})
