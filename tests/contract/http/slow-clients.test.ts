import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSlowly, sendRaw } from '../../support/calls/raw-socket.ts'
import type { SeededProduct } from '../../support/data/seed-product.ts'
import { newSession, orderBody } from '../../support/people/shopper.ts'
import { startShop, type TestShop } from '../../support/shop/start-shop.ts'

const SLOW = 300
/** Long enough for a busy machine; a server without timeouts keeps the connections for five minutes. */
const PATIENCE_MS = 100_000
const HEAD = 'Host: shop.test\r\nOrigin: http://shop.test\r\n'
/**
 * Long enough for a busy machine. If slow clients blocked it, a step would take half a minute, the timeout of a call.
 */
const AT_ONCE_MS = 20_000

describe('slow clients', () => {
  let shop: TestShop
  let product: SeededProduct
  beforeAll(async () => {
    shop = await startShop()
    product = await shop.seedProduct({ stock: 500 })
  })
  afterAll(() => shop.stop())

  /** Browses, fills a cart and orders; returns the duration of the slowest step. */
  async function goShopping(): Promise<number> {
    const session = newSession()
    let slowest = 0
    const step = async (method: string, path: string, body?: unknown) => {
      const begun = performance.now()
      const headers = { host: 'shop.test' }
      const response = await shop.call(method, path, { session, headers, ...(body === undefined ? {} : { body }) })
      slowest = Math.max(slowest, performance.now() - begun)
      expect([method, path, response.status]).toEqual([method, path, path === '/api/carts' && body ? 201 : 200])
    }
    for (const path of ['/', '/products', `/product/${product.id}`, '/cart', '/api/products']) await step('GET', path)
    await step('PUT', '/api/carts/update', { productId: product.id, amount: 1 })
    await step('GET', '/api/carts')
    await step('POST', '/api/carts', orderBody([{ productId: product.id, quantity: 1 }]))
    return slowest
  }

  it.each([
    ['bodies', `POST /api/carts HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`],
    ['chunked bodies', `PUT /api/carts/update HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\nfff\r\n{`],
    [
      'forms',
      `POST /cart HTTP/1.1\r\n${HEAD}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\na`,
    ],
    [
      'uploads',
      `POST /api/upload HTTP/1.1\r\n${HEAD}Cookie: staffToken=${'a'.repeat(43)}; csrfToken=b\r\nContent-Type: multipart/form-data; boundary=a\r\nContent-Length: 9000000\r\n\r\n-`,
    ],
    ['heads', `GET /products HTTP/1.1\r\n${HEAD}X-Slow: `],
    ['idle connections', ''],
    ['readers of pages', `GET /products HTTP/1.1\r\n${HEAD}\r\n`.repeat(20)],
  ])("300 slow %s do not delay another shopper's order", async (_what, text) => {
    const slow = await openSlowly(shop.url, SLOW, text)
    try {
      expect(await goShopping()).toBeLessThan(AT_ONCE_MS)
    } finally {
      slow.close()
    }
  })

  it('a request body that arrives too slowly is rejected with 408 body_too_slow', async () => {
    const head = `POST /api/carts HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`
    const { statuses, text, isClosed } = await sendRaw(shop.url, head, PATIENCE_MS)
    expect([statuses, isClosed]).toEqual([[408], true])
    expect(text).toContain('body_too_slow')
  })

  it('an upload without a valid sign-in is rejected before its body is read', async () => {
    const rest = 'Content-Type: multipart/form-data; boundary=a\r\nContent-Length: 9000000\r\n\r\n-'
    for (const credentials of ['', 'Authorization: Bearer nobody\r\n', 'Cookie: staffToken=nobody; csrfToken=b\r\n']) {
      const { statuses, isClosed } = await sendRaw(
        shop.url,
        `POST /api/upload HTTP/1.1\r\n${HEAD}${credentials}${rest}`,
      )
      expect([credentials, statuses, isClosed]).toEqual([credentials, [401], true])
    }
  })

  it('of five simultaneous uploads one waits, then gets 503 with Retry-After', async () => {
    const token = await shop.cms.staffToken('staff')
    const upload = `POST /api/upload HTTP/1.1\r\n${HEAD}Authorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=a\r\nContent-Length: 9000000\r\n\r\n-`
    const responses = await Promise.all(Array.from({ length: 5 }, () => sendRaw(shop.url, upload, PATIENCE_MS)))
    expect(responses.flatMap(({ statuses }) => statuses).sort()).toEqual([408, 408, 408, 408, 503])
    const busy = responses.find(({ statuses }) => statuses.includes(503))
    expect(busy!.text).toMatch(/^retry-after: \d/im)
  })
})
