import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { KnownVersions } from '../app/http/catalogue-versions'
import { connectToCms } from '../app/http/cms-connection'
import { readEnvironment } from '../app/platform/environment'
import { createHandler } from './handler'
import { KeptApi } from './page-cache/kept-api'
import { PageCache } from './page-cache/page-cache'

const servers: Server[] = []
/** The requests that reached the cms, and those that reached the pages. */
const seen = { cms: [] as string[], pages: [] as string[] }
let port: number
const versions = new KnownVersions()
const SIGNED_IN = {
  user: { _id: 'u1', name: 'Thandi', email: 'thandi@shop.example', role: 'staff' },
  isAdmin: false,
  ip: '127.0.0.1',
  sendsMail: false,
  oldBackupAt: null,
}

async function listen(handler: Parameters<typeof createServer>[1]): Promise<number> {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  const cmsPort = await listen((request, response) => {
    seen.cms.push(`${request.method} ${request.url}`)
    response.setHeader('content-type', 'application/json')
    if (request.url === '/api/carts/clear' && !request.headers['x-session-id'])
      response.setHeader('x-session-id', 'made-by-the-cms-1234')
    if (request.method === 'PUT') response.setHeader('x-catalogue-version', '9')
    const body = JSON.stringify(request.url === '/api/admin/secure-status' ? SIGNED_IN : {})
    request.resume().on('end', () => response.end(body))
  })
  const settings = readEnvironment({ CMS_URL: `http://127.0.0.1:${cmsPort}`, PUBLIC_URL: 'http://shop.test' })
  port = await listen(
    createHandler({ settings, versions, connection: connectToCms(settings, versions) }, (request, response) => {
      seen.pages.push(`${request.method} ${request.url}`)
      response.setHeader('seen-host', String(request.headers.host))
      response.end('a page')
    }),
  )
})
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections()
})
beforeEach(() => {
  seen.cms = []
  seen.pages = []
})

/** Sends the target as it is, because every client normalises it. */
function ask(method: string, target: string, accept = '*/*'): Promise<{ status: number; head: string }> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write(
        `${method} ${target} HTTP/1.1\r\nHost: shop.test\r\nAccept: ${accept}\r\nOrigin: http://shop.test\r\nConnection: close\r\n\r\n`,
        'latin1',
      ),
    )
    let head = ''
    socket.on('data', (chunk) => (head += chunk.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => resolve({ status: Number(head.slice(9, 12)), head }))
  })
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

describe('a path that is not spelt as in the contract', () => {
  it.each([
    '/API/products',
    '/Api/products',
    '/api/Products',
    '/API/auth/local/register',
    '/api/auth/local/register',
    '/api/products/',
    '/api/products//',
    '//api/products',
    '/api//products',
    '/./api/products',
    '/api/x/../products',
    '/x/../api/products',
    '/%61pi/products',
    '/api/product%73',
    '/api/%2e%2e/products',
    '/api%2Fproducts',
    '/api/products%2F',
    '/api/products;a=b',
    '/api;a/products',
    '/api\\products',
    '\\api\\products',
    '/api/products%00',
    '/api/products%0A',
    '/api/products#',
    '/api/products/abc%zz',
    '/api/products/a%c3%a9',
    '/UPLOADS/a.webp',
    '/uploads/../a.webp',
    '/uploads//a.webp',
    '/uploads/a.webp/',
    '/uploads',
    'http://shop.test/api/products',
    'api/products',
    '*',
  ])('%s reaches neither the cms nor the pages, by any method', async (target) => {
    for (const method of METHODS) {
      const { status } = await ask(method, target)
      // Node's own parser responds 400 to what is no target at all.
      expect(target.startsWith('/') ? [404] : [400, 404], `${method} ${target}`).toContain(status)
    }
    expect(seen).toEqual({ cms: [], pages: [] })
  })
})

it('an oddly spelt path gives a browser the not-found page, for GET and HEAD only', async () => {
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
  for (const target of ['//products', '/product/%E0%A4%A', '//evil.example/', '/api%2Fproducts', '//api/products/']) {
    seen.pages = []
    for (const method of METHODS) await ask(method, target, browser)
    expect(seen, target).toEqual({ cms: [], pages: ['GET /nowhere', 'HEAD /nowhere'] })
  }
})

it('the data of back office pages are for GET and forms, those of shop pages for nobody', async () => {
  const statuses = []
  for (const target of ['/admin.data', '/admin/products.data', '/products.data'])
    for (const method of ['GET', 'HEAD']) statuses.push((await ask(method, target)).status)
  expect(statuses).toEqual([200, 405, 200, 405, 404, 404])
  expect(seen.pages).toEqual(['GET /admin.data', 'GET /admin/products.data'])
})

it('names the methods that a page takes to a request by another one', async () => {
  const allowed = async (method: string, target: string) =>
    /^allow: (.*)$/im.exec((await ask(method, target)).head)?.[1]
  expect(await allowed('PUT', '/cart')).toBe('GET, HEAD, POST')
  expect(await allowed('OPTIONS', '/')).toBe('GET, HEAD, POST')
})

describe('a call for the session', () => {
  const send = (method: string, path: string, headers: Record<string, string>) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request({ port, method, path, headers: { host: 'shop.test', ...headers } }, (response) =>
        resolve(response.resume()),
      )
      sent.on('error', reject).end()
    })

  it('starts the 90 days of its cookie again, and no other call does', async () => {
    const headers = { cookie: 'session=abcdefghijklmnop1234', origin: 'http://shop.test' }
    const cookiesOf = async (method: string, path: string, more: Record<string, string> = {}) =>
      (await send(method, path, { ...headers, ...more })).headers['set-cookie']
    const renewed: unknown = expect.stringMatching(/^session=abcdefghijklmnop1234; Max-Age=7776000/)
    expect(await cookiesOf('POST', '/api/carts/clear')).toContainEqual(renewed)
    expect(await cookiesOf('GET', '/api/orders/latest')).toEqual([renewed])
    expect(await cookiesOf('GET', '/api/orders/latest', { 'x-session-id': 'another-session-1' })).toBeUndefined()
    expect(await cookiesOf('GET', '/api/products')).toBeUndefined()
  })

  it.each([
    ['a browser', { origin: 'http://shop.test' }, undefined],
    ['a browser that sends no origin', { 'sec-fetch-site': 'same-origin' }, undefined],
    ['another client', {}, 'made-by-the-cms-1234'],
  ])('gives a new session to %s in a cookie that no script can read', async (_, headers, id) => {
    const { headers: made } = await send('POST', '/api/carts/clear', headers)
    expect(made['set-cookie']).toContainEqual(expect.stringMatching(/^session=made-by-the-cms-1234;.* HttpOnly/))
    expect(made['x-session-id'], 'the id itself').toBe(id)
  })

  it.each([
    ['a page of others', { origin: 'https://evil.example' }],
    ['a page of others that names no origin', { 'sec-fetch-site': 'cross-site' }],
    ['who names neither', {}],
  ])('with the cookie of a session changes nothing for %s', async (_, from) => {
    const { statusCode } = await send('POST', '/api/carts/clear', { cookie: 'session=abcdefghijklmnop1234', ...from })
    expect(statusCode).toBe(403)
    expect(seen.cms).toEqual([])
  })
})

it('a call that changes something makes the pages before it outdated at once', async () => {
  versions.begin({ list: 1, products: {} })
  await ask('PUT', '/api/carts/update')
  expect(versions.newest()).toBe(9)
})

describe('a path that is spelt right', () => {
  it('is passed to the cms unchanged, with its query', async () => {
    await ask('GET', '/api/products?next=//x/../y;%zz')
    await ask('GET', '/uploads/a_720.webp')
    expect(seen.cms).toEqual(['GET /api/products?next=//x/../y;%zz', 'GET /uploads/a_720.webp'])
  })

  it('is passed to the pages, and one with a trailing slash is redirected', async () => {
    expect((await ask('GET', '/products?page=2')).status).toBe(200)
    const moved = await ask('GET', '/products/?page=2&next=//x')
    expect([moved.status, /^location: (.*)$/im.exec(moved.head)?.[1]]).toEqual([308, '/products?page=2&next=//x'])
    expect((await ask('POST', '/products/')).status).toBe(404)
    expect((await ask('GET', '//evil.example/')).status).toBe(404)
    expect(seen).toEqual({ cms: [], pages: ['GET /products?page=2'] })
  })
})

it('a form reaches its page with the host of its origin, whatever a proxy made of it', async () => {
  const body = { method: 'POST', headers: { host: '127.0.0.1:3000', origin: 'http://shop.test', 'content-length': 0 } }
  const seenHost = await new Promise((resolve, reject) => {
    const sent = request({ port, path: '/cart', ...body }, (response) => resolve(response.headers['seen-host']))
    sent.on('error', reject).end()
  })
  expect(seenHost).toBe('shop.test')
})

describe('every response', () => {
  const SAFETY = {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'strict-transport-security': 'max-age=31536000',
    'x-request-id': 'abcdefgh-0001',
  }
  let shopPort: number
  beforeAll(async () => {
    const cmsPort = await listen((incoming, response) =>
      response
        .writeHead(200, {
          'cache-control': incoming.url === '/api/orders/latest' ? 'no-store' : 'public',
          etag: '"1"',
          'x-content-type-options': 'nosniff',
          'x-catalogue-version': '415',
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
        })
        .end('{"products":[]}'),
    )
    const settings = readEnvironment({ CMS_URL: `http://127.0.0.1:${cmsPort}`, PUBLIC_URL: 'https://shop.test' })
    const versions = new KnownVersions()
    versions.begin({ list: 1, products: {} })
    const app: Parameters<typeof createServer>[1] = (request, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.setHeader('Cache-Control', 'public')
      if (request.url === '/returns') response.setHeader('Referrer-Policy', 'same-origin')
      response.end('a page')
    }
    const pages = new PageCache(versions, app, 'shop.test')
    const kept = { pages, api: new KeptApi(versions) }
    const cms = { settings, versions, connection: connectToCms(settings, versions) }
    const handle = createHandler(cms, app, kept)
    shopPort = await listen((request, response) => {
      request.headers['x-request-id'] = 'abcdefgh-0001'
      handle(request, response)
    })
  })

  async function headsOf(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(`http://127.0.0.1:${shopPort}${path}`, { headers })
    await response.arrayBuffer()
    // A header that was set twice comes joined by a comma.
    const { status, headers: head } = response
    return { ...Object.fromEntries(head), status, etag: head.get('etag'), cookies: head.getSetCookie() }
  }

  it.each([
    ['a page, rendered and then cached', '/products'],
    ['a response of the cms, passed on and then cached', '/api/products'],
    ['a page of one viewer', '/cart'],
    ['an error', '/products//'],
  ])('has each security header once: %s', async (_, path) => {
    for (const turn of [1, 2]) {
      const head = await headsOf(path)
      expect(head, `turn ${turn}`).toMatchObject({ ...SAFETY, 'referrer-policy': 'strict-origin-when-cross-origin' })
      expect(head).not.toHaveProperty('x-catalogue-version')
    }
  })

  it('has the security headers with a 304 too', async () => {
    for (const path of ['/products', '/api/products']) {
      const { etag } = await headsOf(path)
      // Without the second header, `fetch` would bypass every cache.
      const again = await headsOf(path, { 'if-none-match': etag!, 'cache-control': 'max-age=0' })
      expect(again).toMatchObject({ status: 304, etag, ...SAFETY })
    }
  })

  it('takes over a cookie with its old name, but never where others may get the response, too', async () => {
    const old = { cookie: 'session=abcdefghijklmnop1234' }
    for (const path of ['/products', '/api/products', '/uploads/a_720.webp'])
      expect((await headsOf(path, old)).cookies, path).toEqual([])
    const { cookies } = await headsOf('/api/orders/latest', old)
    expect(cookies).toContainEqual(expect.stringContaining('__Host-session=abcdefghijklmnop1234;'))
    expect(cookies).toContainEqual(expect.stringContaining('session=; Max-Age=0;'))
  })

  it('keeps the referrer policy that a page sets itself', async () => {
    for (const turn of [1, 2]) {
      expect(await headsOf('/returns'), `turn ${turn}`).toMatchObject({ ...SAFETY, 'referrer-policy': 'same-origin' })
    }
  })
})

it('counts orders that the cms did not get, and nothing else', async () => {
  const settings = readEnvironment({ CMS_URL: 'http://127.0.0.1:9', PUBLIC_URL: 'http://shop.test' })
  const versions = new KnownVersions()
  const counted: string[] = []
  const countRejection = (reason: string) => void counted.push(reason)
  const cms = { settings, versions, connection: connectToCms(settings, versions), countRejection }
  const shopPort = await listen(createHandler(cms, () => undefined))
  for (const path of ['/api/carts', '/api/cart/share', '/api/carts']) {
    const response = await fetch(`http://127.0.0.1:${shopPort}${path}`, { method: 'POST', body: '{}' })
    expect(await response.json()).toMatchObject({ code: 'upstream_down' })
  }
  expect(counted).toEqual(['upstream_down', 'upstream_down'])
})

describe('a body above its limit', () => {
  const BODY_BYTES = 12 * 1024 * 1024
  /** Sends all of the body, whatever comes back; the response and how the connection ended. */
  function sendAll(
    path: string,
    type: string,
    length: Record<string, string | number>,
  ): Promise<{ status: number | undefined; text: string; failure: string | undefined }> {
    return new Promise((resolve) => {
      let status: number | undefined
      let text = ''
      let failure: string | undefined
      const socket = net.connect(port, '127.0.0.1')
      const headers = { host: 'shop.test', origin: 'http://shop.test', 'content-type': type, ...length }
      const lines = Object.entries({ ...headers, cookie: 'staffToken=abc' }).map(([name, value]) => `${name}: ${value}`)
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      const isChunked = 'transfer-encoding' in length
      const piece = Buffer.alloc(64 * 1024, 'x')
      const [before, after] = isChunked ? [`${piece.length.toString(16)}\r\n`, '\r\n'] : ['', '']
      const whole = Buffer.concat([Buffer.from(before), piece, Buffer.from(after)])
      let sent = 0
      const sendNext = () => {
        if (sent >= BODY_BYTES || socket.destroyed) return void (isChunked && socket.write('0\r\n\r\n'))
        sent += piece.length
        socket.write(whole, sendNext)
      }
      sendNext()
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1')
        status ??= Number(text.slice(9, 12))
      })
      socket.on('error', (error: NodeJS.ErrnoException) => (failure = error.code))
      socket.on('close', () => resolve({ status, text: text.split('\r\n\r\n')[1] ?? '', failure }))
    })
  }

  const JSON_TYPE = 'application/json'
  const FORM = 'application/x-www-form-urlencoded'
  const PICTURE = 'multipart/form-data; boundary=x'
  it.each([
    ['JSON of a shopper', '/api/orders/commit-cart', JSON_TYPE, { 'content-length': BODY_BYTES }],
    ['JSON without a length', '/api/orders/commit-cart', JSON_TYPE, { 'transfer-encoding': 'chunked' }],
    ['JSON of staff', '/api/admin/products/pocket-catalogue', JSON_TYPE, { 'content-length': BODY_BYTES }],
    ['a form', '/cart', FORM, { 'content-length': BODY_BYTES }],
    ['a picture', '/api/upload', PICTURE, { 'content-length': BODY_BYTES }],
    ['a picture without a length', '/api/upload', PICTURE, { 'transfer-encoding': 'chunked' }],
  ])('is read to its end, so that its response arrives: %s', async (_, path, type, length) => {
    const { status, text, failure } = await sendAll(path, type, length)
    expect({ status, failure }).toEqual({ status: 413, failure: undefined })
    expect(JSON.parse(text)).toMatchObject({ code: 'too_large' })
  })
})
