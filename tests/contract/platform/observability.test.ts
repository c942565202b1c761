import { once } from 'node:events'
import http from 'node:http'
import { connect, type Socket } from 'node:net'
import { chmodSync, renameSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../support/shop/free-port.ts'
import { customer, fromNetwork, newSession, orderBody } from '../../support/people/shopper.ts'
import { canFillDisk, withRoomFor } from '../../support/shop/full-disk.ts'
import { startShop, type TestShop } from '../../support/shop/start-shop.ts'

interface Line {
  part: string
  message: string
  id?: string
  route?: string
  status?: number
  ms?: number
  code?: string
}

/** Long enough for a busy machine. */
const WITHIN = { timeout: 45_000, interval: 100 }

/** The JSON lines of a process's output; other lines are ignored. */
const linesOf = (output: string): Line[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)

describe('a running shop', () => {
  let shop: TestShop
  let metricsPort: number
  beforeAll(async () => {
    metricsPort = await freePort()
    const cmsMetricsPort = await freePort()
    shop = await startShop({
      env: {
        LOG_FORMAT: 'json',
        METRICS_PORT: String(metricsPort),
        CMS_METRICS_PORT: String(cmsMetricsPort),
      },
    })
    ports = [metricsPort, cmsMetricsPort]
  })
  let ports: [storefront: number, cms: number]
  afterAll(() => shop.stop())

  const metrics = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const valueOf = (text: string, name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length + 1) ?? NaN,
    )

  const person = {
    fullName: 'Nomvula Jakkalsbessie',
    email: 'nomvula@jakkalsbessie.example',
    addressLine1: '77 Wildevy Crescent',
    suburb: 'Kameeldoring',
  }

  it('has one log line per request, with one id in both processes, and no personal data in any', async () => {
    const session = newSession()
    const product = await shop.seedProduct({ stock: 5 })
    const details = customer(person)
    const headers = { ...fromNetwork(), origin: 'http://shop.test' }
    const body = orderBody([{ productId: product.id, quantity: 1 }], { customerDetails: details })
    await shop.call('GET', '/products?search=Nomvula+Jakkalsbessie', { headers })
    await shop.call('GET', `/product/${product.id}`, { headers })
    await shop.call('PUT', '/api/carts/update', { session, headers, body: { productId: product.id, amount: 1 } })
    const placed = await shop.call('POST', '/api/carts', { session, headers, body })
    expect(placed.status).toBe(201)
    const tracking = { orderNumber: placed.body.orderNumber, phoneNumber: details.phoneNumber }
    await shop.call('POST', '/api/orders/track', { headers, body: tracking })
    await shop.call('GET', `/cart/share/${placed.body.shareId}`, { headers })
    // A phone number in a known address, in an unknown address, and in a request id.
    await shop.call('GET', `/track-order?phone=${details.phoneNumber}`, { headers })
    await shop.call('GET', `/${details.phoneNumber}`, { headers })
    await shop.call('GET', '/', { headers: { ...headers, 'x-request-id': details.phoneNumber } })
    const token = await shop.cms.staffToken('admin')
    await shop.call('GET', `/api/admin/orders?search=${details.phoneNumber}`, { headers: { ...headers }, token })
    // The database's error message contains all values of the row.
    const release = await shop.cms.database.failCommits('orders')
    const failed = await shop.call('POST', '/api/carts', {
      session: newSession(),
      headers: { ...headers, ...fromNetwork() },
      body,
    })
    await release()
    expect(failed.status).toBeGreaterThanOrEqual(500)

    const id = placed.headers['x-request-id']
    expect(id).toMatch(/^[\w-]{8,64}$/)
    await vi.waitFor(() => {
      for (const output of [shop.output(), shop.cms.output()]) {
        const ours = linesOf(output).filter((line) => line.id === id)
        expect(ours).toMatchObject([{ message: 'request', route: 'POST /api/carts', status: 201 }])
      }
    }, WITHIN)
    await vi.waitFor(() => expect(shop.cms.output()).toContain('"status":5'), WITHIN)
    const cookie = session.slice(0, 20)
    for (const output of [shop.output(), shop.cms.output()]) {
      for (const secret of [
        ...Object.values(person),
        'Nomvula',
        'Wildevy',
        details.phoneNumber,
        details.phoneNumber.slice(1),
        cookie,
        placed.body.shareId,
        token,
      ]) {
        expect(output).not.toContain(secret)
      }
    }
  })

  it.each<[string, (caller: Socket) => unknown]>([
    ['resets', (caller) => caller.resetAndDestroy()],
    ['ends', (caller) => caller.end()],
  ])('has nothing but its line for a request whose caller %s its connection in its middle', async (how, leave) => {
    const id = `gone-${how}`
    const caller = connect(Number(new URL(shop.cms.url).port), '127.0.0.1')
    caller.write('POST /api/carts HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 50\r\nExpect: 100-continue\r\n')
    caller.write(`X-Request-Id: ${id}\r\nContent-Type: application/json\r\n\r\n`)
    await once(caller, 'data')
    leave(caller)
    const line = expect.objectContaining({ id, status: 499 })
    await vi.waitFor(() => expect(linesOf(shop.cms.output())).toContainEqual(line), WITHIN)
    expect(shop.cms.output()).not.toMatch(/ECONNRESET|Parse Error/)
  })

  it('has metrics for requests, orders, rejections and waiting times', async () => {
    const product = await shop.seedProduct({ stock: 1 })
    const [before] = [await metrics(ports[1])]
    const order = (quantity: number) =>
      shop.call('POST', '/api/carts', {
        session: newSession(),
        headers: fromNetwork(),
        body: orderBody([{ productId: product.id, quantity }]),
      })
    expect((await order(1)).status).toBe(201)
    expect((await order(1)).status).toBe(409)
    for (let asked = 0; asked < 3; asked++) await shop.call('GET', '/products')
    await vi.waitFor(async () => {
      const now = await metrics(ports[1])
      const grown = (name: string) => valueOf(now, name) - (valueOf(before, name) || 0)
      expect(grown('stoep_orders_made_total')).toBe(1)
      expect(grown('stoep_orders_rejected_total{reason="out_of_stock"}')).toBe(1)
      expect(grown('stoep_stock_refusals_total')).toBe(1)
      expect(valueOf(now, 'stoep_http_requests_total{route="POST /api/carts",status="201"}')).toBeGreaterThan(0)
      expect(valueOf(now, 'stoep_snapshot_age_seconds')).toBeLessThan(10)
      expect(valueOf(now, 'stoep_database_wait_seconds_count')).toBeGreaterThan(0)
      expect(valueOf(now, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    }, WITHIN)
    await vi.waitFor(async () => {
      const storefront = await metrics(ports[0])
      expect(valueOf(storefront, 'stoep_pages_total{source="kept"}')).toBeGreaterThan(0)
      expect(valueOf(storefront, 'stoep_cms_is_live')).toBe(1)
      expect(valueOf(storefront, 'stoep_http_request_duration_seconds_count{route="/products"}')).toBeGreaterThan(2)
    }, WITHIN)
    expect((await fetch(`http://127.0.0.1:${ports[0]}/`)).status).toBe(404)
  })

  it('has a readiness check for each part, which names the part that is not ready', async () => {
    const ready = async (url: string) => {
      const response = await fetch(`${url}/readyz`)
      return { status: response.status, ...((await response.json()) as { checks: Record<string, string> }) }
    }
    const all = { database: 'ok', storage: 'ok', snapshot: 'ok', disk: 'ok' }
    await vi.waitFor(async () => {
      expect(await ready(shop.cms.url)).toMatchObject({ status: 200, checks: all })
      expect(await ready(shop.url)).toMatchObject({ status: 200, checks: { ...all, cms: 'ok', stream: 'ok' } })
    }, WITHIN)
    // Still alive: a restart would not help.
    const uploads = path.join(shop.cms.dataDir, 'public/uploads')
    renameSync(uploads, `${uploads}-gone`)
    await vi.waitFor(async () => {
      for (const url of [shop.url, shop.cms.url]) {
        expect(await ready(url)).toMatchObject({ status: 503, checks: { ...all, storage: 'not available (ENOENT)' } })
        expect((await fetch(`${url}/healthz`)).status).toBe(200)
      }
    }, WITHIN)
    renameSync(`${uploads}-gone`, uploads)
    chmodSync(uploads, 0o755)
    const release = await shop.cms.database.holdWrites()
    await vi.waitFor(async () => expect((await ready(shop.cms.url)).checks.database).not.toBe('ok'), WITHIN)
    await release()
    await vi.waitFor(async () => expect((await ready(shop.url)).status).toBe(200), WITHIN)
    if (canFillDisk) {
      await withRoomFor(1, shop.cms.pid, () =>
        vi.waitFor(async () => expect((await ready(shop.cms.url)).checks.database).toMatch(/^not available/), WITHIN),
      )
      await vi.waitFor(async () => expect((await ready(shop.url)).status).toBe(200), WITHIN)
    }
    // Successful checks come many times a minute and are not logged.
    for (const output of [shop.output, shop.cms.output]) {
      const checked = () => linesOf(output()).filter(({ route }) => route === '/healthz' || route === '/readyz')
      await vi.waitFor(() => expect(checked()).not.toEqual([]), WITHIN)
      expect(checked().filter(({ route, status }) => route !== '/readyz' || status !== 503)).toEqual([])
    }
  })

  it('cuts off no response when storefront or cms stops', async () => {
    const { cms } = shop
    expect(await cutWhile(shop.url, () => shop.stopStorefront())).toEqual([])
    expect(
      await cutWhile(cms.url, async () => {
        process.kill(cms.pid, 'SIGTERM')
        await cms.ended
      }),
    ).toEqual([])
  })
})

/** Eight clients request again and again while `stop` runs; returns the responses that were cut off. */
async function cutWhile(url: string, stop: () => Promise<unknown>): Promise<string[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 })
  const seen = { whole: 0, cut: [] as string[], isOver: false }
  const ask = () =>
    new Promise<void>((resolve) => {
      const request = http.get(`${url}/api/products`, { agent }, (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => (bytes += chunk.length))
        response.on('error', (error) => seen.cut.push(error.message))
        response.on('close', () => {
          if (response.complete && response.statusCode === 200 && bytes > 0) seen.whole++
          else seen.cut.push(`${response.statusCode} after ${bytes} bytes`)
          resolve()
        })
      })
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The server no longer accepts connections: a balancer would use the next process.
        const isNew = !request.reusedSocket && error.code === 'ECONNRESET'
        if (error.code === 'ECONNREFUSED' || isNew) seen.isOver = true
        else seen.cut.push(error.message)
        resolve()
      })
    })
  const clients = Array.from({ length: 8 }, async () => {
    while (!seen.isOver) await ask()
  })
  await vi.waitFor(() => expect(seen.whole).toBeGreaterThan(50), WITHIN)
  await stop()
  await Promise.all(clients)
  agent.destroy()
  return seen.cut
}
