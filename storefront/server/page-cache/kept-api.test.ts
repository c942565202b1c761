import { createServer, request, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CATALOGUE_AT_LEAST_HEADER } from '@stoep/shared'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { KnownVersions } from '../../app/http/catalogue-versions'
import { connectToCms } from '../../app/http/cms-connection'
import { readEnvironment } from '../../app/platform/environment'
import { createHandler } from '../handler'
import { KeptApi } from './kept-api'
import { PageCache } from './page-cache'

const PUBLIC = { 'cache-control': 'public, max-age=0, must-revalidate', vary: 'Authorization, Cookie' }
/** Headers with which the cms says that a response is not for everybody, by what the test asks for. */
const FOR_ONE = new Map<string, Record<string, string>>([
  ['private', { 'cache-control': 'private, no-store' }],
  ['session', { 'set-cookie': 'session=of-a-shopper' }],
  ['unnamed', { etag: '' }],
])
const servers: Server[] = []
/** The requests that reached the cms. */
let asked: { url: string; headers: IncomingHttpHeaders }[] = []
let versions: KnownVersions
let port: number

async function listen(handler: RequestListener): Promise<number> {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

beforeEach(async () => {
  asked = []
  const cmsPort = await listen((incoming, response) => {
    asked.push({ url: incoming.url!, headers: incoming.headers })
    const isKnown = incoming.headers['if-none-match'] === '"1"'
    const status = incoming.url!.includes('gone') ? 404 : isKnown ? 304 : 200
    const own = FOR_ONE.get(incoming.url!.split('q=')[1] ?? '')
    const etag = `"${asked.length}"`
    response.writeHead(status, { ...PUBLIC, etag, 'content-type': 'application/json', ...own })
    response.end(status === 304 ? undefined : `{"asked":${asked.length}}`)
  })
  const settings = readEnvironment({ CMS_URL: `http://127.0.0.1:${cmsPort}`, PUBLIC_URL: 'http://shop.test' })
  versions = new KnownVersions()
  versions.begin({ list: 5, products: {} })
  const kept = { pages: new PageCache(versions, () => undefined, 'shop.test'), api: new KeptApi(versions) }
  const cms = { settings, versions, connection: connectToCms(settings, versions) }
  port = await listen(createHandler(cms, () => undefined, kept))
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

function get(path: string, headers: Record<string, string> = {}, body?: string) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) }
    const call = request(
      { port, host: '127.0.0.1', path, headers: { host: 'shop.test', ...headers, ...length }, agent: false },
      (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body: text }))
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

it.each(['/api/products', '/api/products?page=2', '/api/products/search?q=a', '/api/products/abc', '/api/slider'])(
  '%s is requested from the cms once, and again after any change of the catalogue',
  async (path) => {
    const [first, second] = [await get(path), await get(path, { cookie: 'session=of-a-shopper; cart=2' })]
    expect([first.body, second.body, asked.length]).toEqual(['{"asked":1}', '{"asked":1}', 1])
    expect(second.headers).toMatchObject({ ...PUBLIC, etag: '"1"', 'x-content-type-options': 'nosniff' })
    versions.take({ list: 5, products: { shirt: 6 } })
    expect((await get(path)).body).toBe('{"asked":2}')
    // So that no sibling of the cms responds with anything older.
    expect(asked.map(({ headers }) => headers[CATALOGUE_AT_LEAST_HEADER])).toEqual(['5', '6'])
  },
)

it('a request with a known ETag gets 304, whether the response is cached or not', async () => {
  const known = { 'if-none-match': 'W/"1"' }
  for (const _time of ['first', 'kept']) {
    const { status, body } = await get('/api/products', known)
    expect([status, body]).toEqual([304, ''])
  }
  expect(asked).toHaveLength(1)
  expect((await get('/api/products')).body).toBe('{"asked":1}')
})

it.each<{ why: string; path: string; headers: Record<string, string> }>([
  { why: 'with a token', path: '/api/products', headers: { authorization: 'Bearer of-staff' } },
  { why: 'with the cookie of staff', path: '/api/products', headers: { cookie: 'staffToken=secret' } },
  { why: 'of a cart', path: '/api/carts', headers: {} },
  { why: 'of the back office', path: '/api/admin/products', headers: {} },
  { why: 'of a product that does not exist', path: '/api/products/gone', headers: {} },
  { why: 'at a long address', path: `/api/products/search?q=${'a'.repeat(300)}`, headers: {} },
  { why: 'that the cms calls private', path: '/api/products/search?q=private', headers: {} },
  { why: 'that sets a cookie', path: '/api/products/search?q=session', headers: {} },
  { why: 'without an ETag', path: '/api/products/search?q=unnamed', headers: {} },
])('a response $why is neither cached nor served from the cache', async ({ path, headers }) => {
  await get('/api/products')
  await get(path, headers)
  await get(path, headers)
  expect(asked).toHaveLength(3)
})

it('nothing is cached or served from the cache while the stream of changes is down', async () => {
  await get('/api/slider')
  versions.end()
  await get('/api/slider')
  await get('/api/slider')
  expect(asked).toHaveLength(3)
})

it('a request with a body is rejected, though the response is cached', async () => {
  await get('/api/products')
  expect((await get('/api/products', {}, '{}')).status).toBe(400)
})
