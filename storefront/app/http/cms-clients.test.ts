import { once } from 'node:events'
import { createServer, IncomingMessage, ServerResponse, type IncomingHttpHeaders, type Server } from 'node:http'
import { Socket, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRequestContext } from '~/context'
import { KnownVersions } from './catalogue-versions'
import { connectToCms } from './cms-connection'
import { KeptSettings } from './kept-settings'

const CART = { products: [], savedForLater: [], subtotal: '0.00', total: '0.00', count: 3 }
const OLD_SESSION = 'a-session-from-before'

let cms: Server
let seen: { method: string | undefined; headers: IncomingHttpHeaders }[]
let reply: { status?: number; headers?: Record<string, string | string[]>; body: string; isCut?: boolean }

beforeEach(async () => {
  seen = []
  reply = { body: JSON.stringify(CART) }
  cms = createServer((request, response) => {
    seen.push({ method: request.method, headers: request.headers })
    if (reply.isCut) return request.socket.destroy()
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers }).end(reply.body)
  }).listen(0, '127.0.0.1')
  await once(cms, 'listening')
})
afterEach(() => {
  cms.closeAllConnections()
  cms.close()
})

function request(
  headers: IncomingHttpHeaders = {},
  { port = (cms.address() as AddressInfo).port, shop = 'http://shop.test' } = {},
) {
  const settings = { cmsUrl: new URL(`http://127.0.0.1:${port}`), publicUrl: new URL(shop) }
  const versions = new KnownVersions()
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const context = createRequestContext({ headers }, response, {
    connection: connectToCms(settings, versions),
    versions,
    settings,
    keptSettings: new KeptSettings(versions),
  })
  return { context, response, versions }
}

describe("a shopper's call", () => {
  it('sets the cookies of the session and of the number on the badge', async () => {
    const { context, response } = request({ cookie: `session=${OLD_SESSION}` })
    await context.shopper.call('GET /api/carts')
    expect(seen[0]?.headers['x-session-id']).toBe(OLD_SESSION)
    expect(response.getHeader('set-cookie')).toMatchObject([
      expect.stringContaining(`session=${OLD_SESSION};`),
      expect.stringContaining('cart=3;'),
      expect.stringMatching(/^cartSeen=[\w-]{12};.*HttpOnly/),
    ])
  })

  it('ends a session cookie under its old name where it sets the new one', async () => {
    const { context, response } = request({ cookie: `session=${OLD_SESSION}` }, { shop: 'https://shop.test' })
    await context.shopper.call('GET /api/carts')
    expect([response.getHeader('set-cookie')].flat().slice(0, 2)).toMatchObject([
      expect.stringContaining(`__Host-session=${OLD_SESSION};`),
      expect.stringContaining('session=; Max-Age=0;'),
    ])
  })

  it('uses the session that an earlier call of the same request made', async () => {
    const { context, response } = request()
    reply.headers = { 'x-session-id': 'made-by-the-first-call' }
    await context.shopper.call('GET /api/carts')
    reply.headers = {}
    await context.shopper.call('GET /api/carts')
    expect(seen.map(({ headers }) => headers['x-session-id'])).toEqual([undefined, 'made-by-the-first-call'])
    expect(String(response.getHeader('set-cookie')).match(/session=/g), 'told once').toHaveLength(1)
  })

  it('sets no cookie when a shared cart is not found', async () => {
    const { context, response } = request({ cookie: `session=${OLD_SESSION}` })
    reply = {
      status: 404,
      body: JSON.stringify({ code: 'share_not_found', message: 'Cart not found or has expired.' }),
    }
    const shared = context.shopper.call('GET /api/cart/share/:shareId', { params: { shareId: 'x' } })
    await expect(shared).rejects.toMatchObject({ code: 'share_not_found' })
    expect(response.getHeader('set-cookie')).toBeUndefined()
  })

  it('passes the catalogue version of a write on to the page cache', async () => {
    const { context, versions } = request({ cookie: `session=${OLD_SESSION}` })
    reply.headers = { 'x-catalogue-version': '7' }
    await context.shopper.call('POST /api/carts/clear', { body: {} })
    expect(versions.newest()).toBe(7)
    await context.shopper.call('GET /api/carts')
    const asked = seen.map(({ headers }) => headers['x-catalogue-at-least'])
    expect(asked, 'only reads ask for a version, which another cms may not have yet').toEqual([undefined, '7'])
  })
})

describe("anyone's call", () => {
  it('forwards no cookie and no browser name, and sets no cookie', async () => {
    const { context, response } = request({
      cookie: `session=${OLD_SESSION}; staffToken=secret`,
      'user-agent': 'Firefox',
    })
    reply.body = JSON.stringify([])
    await context.anyone.call('GET /api/slider')
    const { cookie, 'x-session-id': session, 'user-agent': agent } = seen[0]!.headers
    expect([cookie, session, agent]).toEqual([undefined, undefined, undefined])
    expect(response.getHeader('set-cookie')).toBeUndefined()
  })

  it.each([
    [500, 1],
    [429, 1],
    [404, 0],
  ])('that gets %i adds %i to the failures of its page', async (status, failures) => {
    const { context, versions } = request()
    reply = { status, body: '{}' }
    await expect(context.anyone.call('GET /api/slider')).rejects.toThrow()
    await expect(context.shopper.call('GET /api/carts'), "a person's own is not kept").rejects.toThrow()
    expect(versions.failures).toBe(failures)
  })

  it('without a response counts as a failure of its page', async () => {
    const { context, versions } = request({}, { port: 9 })
    await expect(context.anyone.call('GET /api/slider')).rejects.toThrow()
    await expect(context.shopper.call('GET /api/carts')).rejects.toThrow()
    expect(versions.failures).toBe(1)
  })
})

it('the settings are fetched once per request, however many callers there are', async () => {
  const { context } = request()
  reply = { status: 503, body: JSON.stringify({ code: 'busy', message: 'The shop is busy.' }) }
  const [frame] = await Promise.all([context.frameSettings(), context.frameSettings()])
  expect(frame.shopName).toBe('Stoep')
  await expect(context.settings()).rejects.toMatchObject({ code: 'busy' })
  expect(seen).toHaveLength(1)
})

it('a cms that does not respond gives upstream_down, for reads and for writes', async () => {
  // Port 9 (discard) has no listener; the connection is refused at once.
  const { context } = request({}, { port: 9 })
  await expect(context.settings()).rejects.toMatchObject({ code: 'upstream_down', status: 503 })
  const clearing = context.shopper.call('POST /api/carts/clear', { body: {} })
  await expect(clearing).rejects.toMatchObject({ code: 'upstream_down' })
})

it('a read is sent once more when the cms closes its connection, a write never', async () => {
  const { context } = request()
  reply.isCut = true
  await expect(context.shopper.call('GET /api/carts')).rejects.toMatchObject({ code: 'upstream_down' })
  const clearing = context.shopper.call('POST /api/carts/clear', { body: {} })
  await expect(clearing).rejects.toMatchObject({ code: 'upstream_down' })
  expect(seen.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST'])
})

it('a proxy that responds with its own error page gives upstream_down', async () => {
  reply = { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' }
  await expect(request().context.settings()).rejects.toMatchObject({ code: 'upstream_down' })
})

it('a flash cookie leaves other cookies alone, and the last of one name counts', () => {
  const { context, response } = request()
  context.flash({ type: 'info', message: 'first' })
  context.cookies.set('other=1; Path=/')
  context.flash({ type: 'info', message: 'second' })
  expect(response.getHeader('set-cookie')).toMatchObject([expect.stringContaining('second'), 'other=1; Path=/'])
})
