import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw } from '../../support/calls/raw-socket.ts'
import type { SeededProduct } from '../../support/data/seed-product.ts'
import { startShop, type TestShop } from '../../support/shop/start-shop.ts'

const HOST = 'Host: shop.test\r\n'
const POST = `POST /api/carts HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`
/** Must never be answered as a request of its own. */
const SMUGGLED = `GET /api/products?smuggled=1 HTTP/1.1\r\n${HOST}\r\n`
const CHUNKS = `2\r\n{}\r\n0\r\n\r\n`

/** Requests whose end two servers might see at different places. */
const FRAMING: readonly [what: string, bytes: string][] = [
  ['a length and chunks', `${POST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ['chunks and a length', `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${CHUNKS}${SMUGGLED}`],
  ['the same length twice', `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${SMUGGLED}`],
  ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${SMUGGLED}`],
  ['a list of lengths', `${POST}Content-Length: 2, 2\r\n\r\n{}${SMUGGLED}`],
  ['a length with a sign', `${POST}Content-Length: +2\r\n\r\n{}${SMUGGLED}`],
  ['a negative length', `${POST}Content-Length: -2\r\n\r\n{}${SMUGGLED}`],
  ['a hexadecimal length', `${POST}Content-Length: 0x2\r\n\r\n{}${SMUGGLED}`],
  ['an endless length', `${POST}Content-Length: 99999999999999999999999\r\n\r\n{}${SMUGGLED}`],
  ['a length and a bad coding', `${POST}Content-Length: 2\r\nTransfer-Encoding: cow\r\n\r\n{}${SMUGGLED}`],
  ['identity, chunked', `${POST}Transfer-Encoding: identity, chunked\r\n\r\n${CHUNKS}${SMUGGLED}`],
  ['chunked, identity', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n${CHUNKS}${SMUGGLED}`],
  ['gzip, chunked', `${POST}Transfer-Encoding: gzip, chunked\r\n\r\n${CHUNKS}${SMUGGLED}`],
  ['xchunked', `${POST}Transfer-Encoding: xchunked\r\n\r\n${CHUNKS}${SMUGGLED}`],
  ['chunked twice', `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n${CHUNKS}${SMUGGLED}`],
  ['chunked after a tab of its own kind', `${POST}Transfer-Encoding:\x0bchunked\r\n\r\n${CHUNKS}${SMUGGLED}`],
  ['a space before the colon', `${POST}Transfer-Encoding : chunked\r\n\r\n${CHUNKS}${SMUGGLED}`],
  ['a folded header', `${POST}X-Odd: a\r\n Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}${SMUGGLED}`],
  ['lines that end with LF alone', `${POST}Content-Length: 2\r\n\r\n{}${SMUGGLED}`.replaceAll('\r\n', '\n')],
  ['LF inside a value', `${POST}X-Odd: a\nTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}${SMUGGLED}`],
  ['CR inside a value', `${POST}X-Odd: a\rContent-Length: 60\r\nContent-Length: 2\r\n\r\n{}${SMUGGLED}`],
  ['NUL inside a value', `${POST}X-Odd: a\0b\r\nContent-Length: 2\r\n\r\n{}${SMUGGLED}`],
  ['chunks in HTTP/1.0', `${POST.replace('1.1', '1.0')}Transfer-Encoding: chunked\r\n\r\n${CHUNKS}${SMUGGLED}`],
  ['a chunk size that is none', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
  [
    'an overflowing chunk size',
    `${POST}Transfer-Encoding: chunked\r\n\r\n10000000000000002\r\n{}\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  ['a chunk longer than its size', `${POST}Transfer-Encoding: chunked\r\n\r\n2\r\n{}{}\r\n0\r\n\r\n${SMUGGLED}`],
  ['a chunk ended by LF', `${POST}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n${SMUGGLED}`],
  ['LF in a chunk extension', `${POST}Transfer-Encoding: chunked\r\n\r\n2;a\nb\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
  ['two hosts', `GET /api/products HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n${SMUGGLED}`],
  ['no host', `GET /api/products HTTP/1.1\r\n\r\n${SMUGGLED}`],
  ['another server as the target', `GET http://evil.example/api/products HTTP/1.1\r\n${HOST}\r\n${SMUGGLED}`],
  ['an asterisk as the target', `GET * HTTP/1.1\r\n${HOST}\r\n${SMUGGLED}`],
  ['no path as the target', `GET api/products HTTP/1.1\r\n${HOST}\r\n${SMUGGLED}`],
  ['a space in the target', `GET /api/products HTTP/1.1\r\nX: / HTTP/1.1 HTTP/1.1\r\n\r\n${SMUGGLED}`],
  ['a high byte in the target', `GET /api/products?q=\xff HTTP/1.1\r\n${HOST}\r\n${SMUGGLED}`],
  ['a tab in the target', `GET /api/products?q=\t HTTP/1.1\r\n${HOST}\r\n${SMUGGLED}`],
  ['a session taken out on the way', `GET /api/carts HTTP/1.1\r\n${HOST}Connection: X-Session-Id\r\n\r\n${SMUGGLED}`],
  [
    'two sessions',
    `GET /api/carts HTTP/1.1\r\n${HOST}x-session-id: ${'a'.repeat(20)}\r\nx-session-id: ${'b'.repeat(20)}\r\n\r\n${SMUGGLED}`,
  ],
  ['CONNECT', `CONNECT 127.0.0.1:22 HTTP/1.1\r\n${HOST}\r\n${SMUGGLED}`],
  ['HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${SMUGGLED}`],
  ['a method nobody knows', `SPIN /api/products HTTP/1.1\r\n${HOST}\r\n${SMUGGLED}`],
  ['a header of 20 KB', `GET /api/products HTTP/1.1\r\n${HOST}X-Odd: ${'a'.repeat(20_000)}\r\n\r\n${SMUGGLED}`],
  ['a target of 20 KB', `GET /api/products?q=${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n${SMUGGLED}`],
  ['5,000 headers', `GET /api/products HTTP/1.1\r\n${HOST}${'a:b\r\n'.repeat(5_000)}\r\n${SMUGGLED}`],
  ['another expectation', `${POST}Expect: miracles\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}${SMUGGLED}`],
  ['TRACE', `TRACE /api/products HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n${SMUGGLED}`],
]

/** Unusual, but with a single meaning: one response, and the bytes after it are not read. */
const ONE_MEANING: readonly [what: string, bytes: string][] = [
  [
    'chunk extensions',
    `${POST}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n2;name=value\r\n{}\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  [
    'trailers',
    `${POST}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-Session-Id: a\r\n\r\n${SMUGGLED}`,
  ],
  [
    'Expect: 100-continue',
    `${POST}Connection: close\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}${SMUGGLED}`,
  ],
  ['Upgrade', `GET /api/products HTTP/1.1\r\n${HOST}Connection: close, Upgrade\r\nUpgrade: h2c\r\n\r\n${SMUGGLED}`],
  ['CR and LF, encoded', `GET /api/products/a%0d%0aX:%20b HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n${SMUGGLED}`],
  ['a page, CR and LF encoded', `GET /product/a%0d%0aX:%20b HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n${SMUGGLED}`],
  ['a body on GET', `GET /api/products HTTP/1.1\r\n${HOST}Connection: close\r\nContent-Length: 2\r\n\r\n{}${SMUGGLED}`],
]

describe('requests that are split or smuggled', () => {
  let shop: TestShop
  let product: SeededProduct
  beforeAll(async () => {
    shop = await startShop()
    product = await shop.seedProduct({ name: 'Linen shirt' })
  })
  afterAll(() => shop.stop())

  /** Both servers still give every request its own response over the connections between them. */
  async function expectNoMixUp(url: string): Promise<void> {
    const responses = await Promise.all(
      [`/api/products/${product.id}`, '/api/products/absent', '/api/carts', '/api/settings'].map((path) =>
        sendRaw(url, `GET ${path} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`),
      ),
    )
    expect(responses.map(({ statuses }) => statuses)).toEqual([[200], [404], [200], [200]])
    expect(responses[0]!.text).toContain('Linen shirt')
    expect(responses[2]!.text).toContain('"products":[]')
  }

  describe.each(['storefront', 'cms'] as const)('at the %s', (door) => {
    const urlOf = () => (door === 'storefront' ? shop.url : shop.cms.url)

    it.each(FRAMING)('%s: the request is rejected and the connection closed', async (_what, bytes) => {
      const { statuses, isClosed } = await sendRaw(urlOf(), bytes)
      expect(isClosed).toBe(true)
      expect(statuses.length).toBeLessThanOrEqual(1)
      for (const status of statuses) expect(status).toSatisfy((code: number) => code >= 400 && code < 500)
    })

    it.each(ONE_MEANING)('%s: the request gets one response', async (_what, bytes) => {
      const { statuses, text } = await sendRaw(urlOf(), bytes)
      expect(statuses).toHaveLength(1)
      expect(statuses[0]).toBeLessThan(500)
      expect(text).not.toMatch(/^X: b/m)
    })

    it('leave the connections intact: every later request gets its own response', async () => {
      await expectNoMixUp(urlOf())
      await expectNoMixUp(shop.url)
    })
  })

  it("a forged X-Forwarded-For header does not change the client's address", async () => {
    const forged = ['X-Forwarded-For: 6.6.6.6', 'Forwarded: for=6.6.6.6', 'X-Real-IP: 6.6.6.6'].join('\r\n')
    const { text } = await sendRaw(
      shop.url,
      `GET /api/admin/secure-status HTTP/1.1\r\n${HOST}${forged}\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`,
    )
    expect(text).toContain('"ip":"127.0.0.1"')
    expect(text).not.toContain('evil.example')
  })

  it.each(['256.256.256.256', '999999999999', '[::::::]', 'shop.test:99999'])(
    'the Host header %s, which is no host, is a bad request',
    async (host) => {
      const { statuses } = await sendRaw(shop.url, `GET /cart HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect(statuses).toEqual([400])
    },
  )

  it('a picture that is not there is 404 as every other address, and no picture', async () => {
    const { text } = await sendRaw(shop.url, `GET /uploads/none.png HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`)
    expect(text).toMatch(/^HTTP\/1\.1 404 /)
    expect(text).toMatch(/^content-type: application\/json/im)
    expect(text).toContain('{"message":"Not found.","code":"not_found"}')
  })

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'a picture named x.%s is 404 without a made-up content type',
    async (name) => {
      const { text } = await sendRaw(shop.url, `GET /uploads/x.${name} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`)
      expect(text).not.toMatch(/^content-type:.*(?:function|object)/im)
      expect(text).toMatch(/^HTTP\/1\.1 404 /)
    },
  )

  it.each([
    '/',
    '/products',
    '/nowhere',
    '/cart',
    '/admin/login',
    '/api/products',
    '/api/nowhere',
    '/uploads/none.webp',
    '/robots.txt',
    '/sw.js',
    '/assets/none.js',
  ])('the response for %s has the security headers and does not name the server software', async (path) => {
    const { text } = await sendRaw(shop.url, `GET ${path} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`)
    const head = text.slice(0, text.indexOf('\r\n\r\n')).toLowerCase()
    expect(head).toContain('\r\nx-content-type-options: nosniff')
    expect(head).toContain('\r\nreferrer-policy: ')
    expect(head).not.toContain('\r\nx-powered-by:')
    expect(head).not.toContain('\r\nserver:')
    if (head.includes('content-type: text/html')) expect(head).toContain('\r\ncontent-security-policy: default-src')
  })
})
