import { createServer, request, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import { KnownVersions } from '../../app/http/catalogue-versions'
import { PageCache } from './page-cache'

let server: Server | undefined
const MINUTE_MS = 60_000
afterEach(() => {
  vi.restoreAllMocks()
  server?.close()
})

interface CallResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A cache in front of an app that counts how often it renders. */
async function openStore(app?: RequestListener) {
  const versions = new KnownVersions()
  versions.begin({ list: 1, products: {} })
  const seen: { url: string; headers: IncomingHttpHeaders }[] = []
  const render: RequestListener = (incoming, response) => {
    seen.push({ url: incoming.url!, headers: incoming.headers })
    if (app) return app(incoming, response)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Cache-Control', 'public, max-age=0, s-maxage=30')
    response.write('<p>page ')
    response.end(`${seen.length}</p>`)
  }
  const store = new PageCache(versions, render, 'shop.test')
  let asked = 0
  server = createServer((incoming, response) => {
    asked += 1
    if (!store.respond(incoming, response)) response.end('made for one')
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const get = (path: string, headers: Record<string, string> = {}): Promise<CallResponse> =>
    new Promise((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', path, headers, agent: false }, (respond) => {
        const chunks: Buffer[] = []
        respond.on('data', (chunk: Buffer) => chunks.push(chunk))
        respond.on('end', () =>
          resolve({ status: respond.statusCode!, headers: respond.headers, body: Buffer.concat(chunks) }),
        )
      })
      call.on('error', reject)
      call.end()
    })
  /** Sends a request, and aborts it when told to. */
  const leave = (path: string) => {
    const call = request({ port, host: '127.0.0.1', path, agent: false })
    call.on('error', () => undefined)
    call.end()
    return () => void call.destroy()
  }
  return { versions, seen, get, leave, countAsked: () => asked }
}

/** Enough for a busy machine. */
const WITHIN = { timeout: 20_000 }

it('a page is rendered once for all requests, without their cookies and other headers', async () => {
  const { seen, get } = await openStore()
  const first = await get('/?utm_source=chat', { cookie: 'session=secret; cart=2', 'x-odd': 'yes' })
  const second = await get('/')
  expect(second.body).toEqual(first.body)
  expect(seen).toHaveLength(1)
  expect(seen[0]).toMatchObject({ url: '/', headers: { host: 'shop.test' } })
  expect(JSON.stringify(seen[0])).not.toContain('secret')
  expect(JSON.stringify(seen[0])).not.toContain('odd')
})

it('a page is rendered once for a hundred requests at the same time, in any encoding', async () => {
  const held: (() => void)[] = []
  const { seen, get, countAsked } = await openStore((_incoming, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('Cache-Control', 'public')
    held.push(() => response.end('one page'))
  })
  const encodings = ['br', 'gzip', 'identity']
  const waiting = Array.from({ length: 100 }, (_, n) => get('/', { 'accept-encoding': encodings[n % 3]! }))
  await vi.waitUntil(() => countAsked() === 100, WITHIN)
  for (const end of held) end()
  const responses = await Promise.all(waiting)
  expect(seen).toHaveLength(1)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(responses.slice(0, 3).map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(String(brotliDecompressSync(responses[0]!.body))).toBe('one page')
})

it('a page is rendered again when the waiting request is aborted, or a change came meanwhile', async () => {
  const held: (() => void)[] = []
  const { versions, seen, get, leave, countAsked } = await openStore((_incoming, response) => {
    const made = seen.length
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('Cache-Control', 'public')
    held.push(() => response.end(`page ${made}`))
  })
  const gone = leave('/')
  await vi.waitUntil(() => countAsked() === 1, WITHIN)
  const waiting = get('/')
  await vi.waitUntil(() => countAsked() === 2, WITHIN)
  gone()
  await vi.waitUntil(() => seen.length === 2, WITHIN)
  versions.take({ list: 2, products: {} })
  const later = get('/')
  await vi.waitUntil(() => seen.length === 3, WITHIN)
  for (const end of held) end()
  expect([String((await waiting).body), String((await later).body)]).toEqual(['page 2', 'page 3'])
  expect(String((await get('/')).body)).toBe('page 3')
})

it('a response that sets a cookie is never given to another request', async () => {
  const held: (() => void)[] = []
  const { seen, get, countAsked } = await openStore((_incoming, response) => {
    const made = seen.length
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('Set-Cookie', `a=${made}`)
    held.push(() => response.end(`page ${made}`))
  })
  const waiting = [get('/'), get('/')]
  await vi.waitUntil(() => countAsked() === 2, WITHIN)
  held.shift()!()
  await vi.waitUntil(() => seen.length === 2, WITHIN)
  held.shift()!()
  expect((await Promise.all(waiting)).map(({ body }) => String(body))).toEqual(['page 1', 'page 2'])
})

it('a page is rendered again after a change of the lists, or of its own product', async () => {
  const { versions, seen, get } = await openStore()
  await get('/product/shirt')
  await get('/product/hat')
  versions.take({ list: 1, products: { shirt: 2 } })
  await get('/product/shirt')
  await get('/product/hat')
  expect(seen.map(({ url }) => url)).toEqual(['/product/shirt', '/product/hat', '/product/shirt'])
  versions.take({ list: 3, products: {} })
  await get('/product/hat')
  expect(seen).toHaveLength(4)
})

it('cached pages are served while the stream is down, nothing new is cached, and all are checked later', async () => {
  const { versions, seen, get } = await openStore()
  const kept = await get('/')
  await get('/product/hat')
  versions.end()
  expect((await get('/')).body).toEqual(kept.body)
  await get('/products')
  await get('/products')
  expect(seen.map(({ url }) => url)).toEqual(['/', '/product/hat', '/products', '/products'])

  versions.begin({ list: 1, products: { hat: 2 } })
  await get('/')
  await get('/product/hat')
  await get('/products')
  expect(seen.slice(4).map(({ url }) => url)).toEqual(['/product/hat', '/products'])
})

it('an outdated page is served rather than an error, and 503 when there is none', async () => {
  let isGone = false
  const { versions, get } = await openStore((_incoming, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('Cache-Control', isGone ? 'no-store' : 'public')
    if (isGone) response.setHeader('Retry-After', '5')
    response.statusCode = isGone ? 503 : 200
    response.end(isGone ? 'gone' : 'made')
  })
  await get('/')
  versions.take({ list: 2, products: {} })
  isGone = true
  const [older, never] = [await get('/'), await get('/products')]
  expect([older.status, String(older.body), older.headers['cache-control']]).toEqual([200, 'made', 'public'])
  expect(older.headers['retry-after']).toBeUndefined()
  expect([never.status, String(never.body), never.headers['retry-after']]).toEqual([503, 'gone', '5'])
  expect(never.headers['cache-control']).toBe('no-store')

  // The error did not replace the page.
  versions.end()
  expect(String((await get('/')).body)).toBe('made')
})

it('no page is older than a day, and it is rendered again after ten minutes if possible', async () => {
  const clock = vi.spyOn(performance, 'now')
  const { versions, seen, get } = await openStore()
  const later = (ms: number) => clock.mockImplementation(() => ms)
  later(1_000)
  await get('/')
  later(1_000 + 11 * MINUTE_MS)
  await get('/')
  expect(seen).toHaveLength(2)
  versions.end()
  later(1_000 + 24 * 60 * MINUTE_MS)
  await get('/')
  expect(seen).toHaveLength(2)
  later(1_000 + (24 * 60 + 12) * MINUTE_MS)
  await get('/')
  expect(seen).toHaveLength(3)
})

it('a page that a change overtook while it was rendered is not kept', async () => {
  const { versions, seen, get } = await openStore((_incoming, response) => {
    if (seen.length === 1) versions.take({ list: 2, products: {} })
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('Cache-Control', 'public')
    response.end(`page ${seen.length}`)
  })
  expect(String((await get('/')).body)).toBe('page 1')
  expect(String((await get('/')).body)).toBe('page 2')
  expect(String((await get('/')).body)).toBe('page 2')
})

it.each([
  { why: 'a 404', status: 404, headers: { 'Cache-Control': 'no-store' } },
  { why: 'a response with Set-Cookie', status: 200, headers: { 'Cache-Control': 'public', 'Set-Cookie': 'a=b' } },
  { why: 'a private page', status: 200, headers: { 'Cache-Control': 'private, no-cache' } },
])('the cache never keeps $why', async ({ status, headers }) => {
  const { seen, get } = await openStore((_incoming, response) => {
    response.statusCode = status
    for (const [name, value] of Object.entries({ 'Content-Type': 'text/html', ...headers }))
      response.setHeader(name, String(value))
    response.end('page')
  })
  const responses = [await get('/'), await get('/')]
  expect(seen).toHaveLength(2)
  expect(responses.map(({ status: told, body }) => [told, String(body)])).toEqual([
    [status, 'page'],
    [status, 'page'],
  ])
  expect(responses[0]!.headers['cache-control']).toBe(headers['Cache-Control'])
})

it('a page has an ETag for each encoding, and gets 304 when it is known', async () => {
  const { get } = await openStore()
  const plain = await get('/')
  const packed = await get('/', { 'accept-encoding': 'br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding, Save-Data, X-Fragment' })
  expect(brotliDecompressSync(packed.body)).toEqual(plain.body)
  expect(packed.headers.etag).not.toBe(plain.headers.etag)
  const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': `W/${packed.headers.etag}` })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect((await get('/', { 'if-none-match': packed.headers.etag! })).status).toBe(200)
})

it('a page has a cached version for saving data, which is private when a cookie asks for it', async () => {
  const { seen, get } = await openStore()
  const [normal, byHeader, byCookie] = [
    await get('/'),
    await get('/', { 'save-data': 'on' }),
    await get('/', { cookie: 'saver=1' }),
  ]
  expect(seen).toHaveLength(2)
  expect(byCookie.body).toEqual(byHeader.body)
  expect([normal, byHeader].map(({ headers }) => headers['cache-control'])).toEqual(
    Array(2).fill(expect.stringContaining('s-maxage=30')),
  )
  expect(byCookie.headers['cache-control']).toMatch(/^private/)
})
