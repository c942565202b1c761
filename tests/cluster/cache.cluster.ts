import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { stockUp, type Good } from '../chaos/goods.ts'
import { frontDoor, type FrontDoor } from './front-door.ts'
import { orderOf } from './load.ts'
import { openCluster, type ShopCluster } from './open-cluster.ts'

/** Longer than `s-maxage`: after that an old page is used only because of errors. */
const OLD_MS = 35_000

let cluster: ShopCluster
let door: FrontDoor
let goods: Good[]
let paths: string[]
beforeAll(async () => {
  cluster = await openCluster({ env: { PICTURE_SIZES: 'off' } })
  door = frontDoor(cluster.url)
  ;({ goods } = await stockUp(door, 4, 1_000))
  paths = ['/', '/products', '/collections', `/product/${goods[0]!.productId}`]
})
afterAll(async () => {
  door?.close()
  await cluster?.close()
})

const kill = (kind: 'cms' | 'storefront') =>
  Promise.all(cluster.members.filter((member) => member.kind === kind).map((member) => member.stop('SIGKILL')))
const start = (kind: 'cms' | 'storefront') =>
  Promise.all(cluster.members.filter((member) => member.kind === kind).map((member) => member.start()))

/** The response of each page, and whether it came from the cache. */
const look = async (headers: Record<string, string> = {}) =>
  Promise.all(
    paths.map(async (path) => {
      const { status, body, headers: given } = await door.send('GET', path, { headers })
      return { path, status, isPage: String(body).startsWith('<!DOCTYPE html>'), cache: String(given['x-cache']) }
    }),
  )
/**
 * Without `createCall`: the error code of an unavailable shop comes from the storefront or the balancer, and no call
 * declares it.
 */
const order = async (number: number) => {
  const response = await fetch(`${cluster.url}/api/carts`, { method: 'POST', ...orderOf(goods[0]!, number) })
  const body = (await response.json()) as { code?: string }
  return { status: response.status, code: body.code, retryAfter: response.headers.get('retry-after') }
}
/** The response to an order while no process can take it. */
const TO_WAIT = { status: 503, code: 'upstream_down', retryAfter: '5' }

it('cached pages are served while cms and storefront are down, and orders get 503 with Retry-After', async () => {
  for (const path of paths) expect((await door.send('GET', path)).status, path).toBe(200)
  const [picture] = (await door.send('GET', paths[3]!)).body.match(/\/uploads\/[\w.-]+/) as string[]
  const [asset] = (await door.send('GET', '/')).body.match(/\/assets\/[\w.-]+\.js/) as string[]
  for (const path of [picture!, asset!]) expect((await door.send('GET', path)).status, path).toBe(200)
  expect((await look()).map(({ cache }) => cache)).toEqual(['HIT', 'HIT', 'HIT', 'HIT'])
  expect((await order(1)).status).toBe(201)
  const wellServed = { status: 200, isPage: true }

  // Personal pages neither come from the cache nor go into it.
  for (const cookie of ['flash=x', 'saver=1', 'staffToken=x']) {
    for (const { cache } of await look({ cookie })) expect(cache, cookie).toBe('BYPASS')
  }
  const fragment = await door.send('GET', '/products', { headers: { 'x-fragment': '1' } })
  expect([fragment.headers['x-fragment'], fragment.headers['x-cache']]).toEqual(['1', 'MISS'])

  await kill('cms')
  for (const seen of await look()) expect(seen).toMatchObject(wellServed)
  expect(await order(2)).toEqual(TO_WAIT)

  // Storefronts that have never reached a cms have no pages of their own.
  await kill('storefront')
  await start('storefront')
  await wait(OLD_MS)
  const old = await look()
  for (const seen of old) expect(seen).toMatchObject({ ...wellServed, cache: 'STALE' })
  expect(await order(3)).toEqual(TO_WAIT)

  await kill('storefront')
  for (const seen of await look()) expect(seen).toMatchObject({ ...wellServed, cache: 'STALE' })
  for (const path of [picture!, asset!]) expect((await door.send('GET', path)).status, path).toBe(200)
  expect(await order(4)).toEqual(TO_WAIT)
  const page = await door.send('POST', '/cart', {
    raw: 'intent=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([page.status, page.headers['retry-after'], String(page.body)]).toEqual([
    503,
    '5',
    expect.stringContaining('try again'),
  ])

  await start('cms')
  await start('storefront')
  const begun = Date.now()
  let number = 4
  // nginx considers a failed process unavailable for one more second.
  await vi.waitUntil(async () => (await order(++number)).status === 201, { timeout: 30_000, interval: 100 })
  for (const seen of await look()) expect(seen).toMatchObject(wellServed)
  console.log(
    `Pages for ${OLD_MS / 1000} s and more without any cms, then without a storefront; the first order ` +
      `${((Date.now() - begun) / 1000).toFixed(1)} s after all were started again`,
  )
})
