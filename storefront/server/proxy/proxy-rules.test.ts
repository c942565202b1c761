import { describe, expect, it } from 'vitest'
import { findPassRule, requestHeadersFor, responseHeadersFrom, withoutHopByHop } from './proxy-rules'

describe('the proxy to the cms', () => {
  it.each([
    ['GET', '/api/products'],
    ['HEAD', '/api/products/abc123'],
    ['GET', '/api/products/search'],
    ['POST', '/api/carts'],
    ['DELETE', '/api/carts/remove'],
    ['GET', '/api/cart/share/7UgUdz3yi4Bn0GQAu0ZGiA'],
    ['POST', '/api/upload'],
    ['POST', '/api/admin/orders/abc/transitions'],
    ['GET', '/api/admin/products/check-code/SKU%201'],
    ['GET', '/api/admin/products/check-code/BX%2F12'],
    ['GET', '/uploads/a_720.webp'],
    ['HEAD', '/uploads/a_720.webp'],
    ['GET', '/api/openapi.json'],
  ])('passes %s %s on', (method, path) => {
    expect(findPassRule(method, path)).toBeDefined()
  })

  it.each([
    ['GET', '/api/catalogue/stream'],
    ['GET', '/api/versions'],
    ['GET', '/api/health'],
    ['POST', '/api/auth/local'],
    ['DELETE', '/api/products/abc'],
    ['POST', '/api/admin/nothing-of-ours'],
    ['TRACE', '/api/products'],
    ['GET', '/api/productsx'],
    ['GET', '/api/products/a/b'],
    ['GET', '/api/admin'],
    ['GET', '/api/admin/a/b/c/d/e'],
    ['POST', '/uploads/a.webp'],
    ['GET', '/uploads'],
    ['GET', '/API/products'],
    ['GET', '/Uploads/a_720.webp'],
    ['GET', '/api'],
  ])('does not pass %s %s on', (method, path) => {
    expect(findPassRule(method, path)).toBeUndefined()
  })

  it.each([
    ['GET', '/api/carts', 0],
    ['HEAD', '/api/products', 0],
    ['HEAD', '/uploads/a_720.webp', 0],
    ['POST', '/api/carts', 256 * 1024],
    ['POST', '/api/admin/products/changes', 1024 * 1024],
    ['POST', '/api/upload', 11 * 1024 * 1024],
  ])('allows a body for %s %s of %i bytes', (method, path, maxBytes) => {
    expect(findPassRule(method, path)?.maxBytes).toBe(maxBytes)
  })

  it('streams uploads, and reads the responses about a cart whole', () => {
    const rules = ['POST /api/upload', 'POST /api/carts', 'GET /uploads/a.webp'].map((call) => {
      const [method = '', path = ''] = call.split(' ')
      return findPassRule(method, path)
    })
    expect(rules.map((rule) => [rule?.isStreamed, rule?.isCart])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
  })
})

describe('the headers the cms gets', () => {
  const passed = {
    clientAddress: '196.25.1.9',
    publicUrl: new URL('https://shop.example'),
    isSameOrigin: true,
    cmsHost: '127.0.0.1:1337',
    sessionId: 'session-from-the-cookie',
    staffCookies: undefined,
  }

  it('have the cookies of staff, and no other', () => {
    const staffCookies = 'staff=abc'
    expect(requestHeadersFor({ cookie: 'tracking=1' }, { ...passed, staffCookies })['cookie']).toBe(staffCookies)
    expect(requestHeadersFor({ cookie: 'tracking=1' }, passed)).not.toHaveProperty('cookie')
  })

  it('name the client and the host by our own values, whatever the browser sends', () => {
    const headers = requestHeadersFor(
      {
        host: 'evil.example',
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-host': 'evil.example',
        'x-real-ip': '1.2.3.4',
        forwarded: 'for=1.2.3.4',
        cookie: 'session=abc; tracking=1',
      },
      passed,
    )
    expect(headers).toEqual({
      host: '127.0.0.1:1337',
      'x-forwarded-for': '196.25.1.9',
      'x-forwarded-host': 'shop.example',
      'x-forwarded-proto': 'https',
      'x-session-id': 'session-from-the-cookie',
    })
  })

  it('name our own origin once the client’s is found to be ours, such as the IP address of this machine', () => {
    const local = { ...passed, publicUrl: new URL('http://localhost:3000') }
    const byAddress = { origin: 'http://192.168.1.5:3000' }
    expect(requestHeadersFor(byAddress, local)['origin']).toBe('http://localhost:3000')
    expect(requestHeadersFor(byAddress, { ...local, isSameOrigin: false })['origin']).toBe('http://192.168.1.5:3000')
    expect(requestHeadersFor({}, local)).not.toHaveProperty('origin')
  })

  it('have the session id of the request’s header rather than that of the cookie', () => {
    expect(requestHeadersFor({ 'x-session-id': 'named-by-the-client' }, passed)['x-session-id']).toBe(
      'named-by-the-client',
    )
  })

  it('have no session id where there is none', () =>
    expect(requestHeadersFor({}, { ...passed, sessionId: undefined })).not.toHaveProperty('x-session-id'))

  it('leave out hop-by-hop headers and those that Connection names', () => {
    expect(withoutHopByHop({ connection: 'close, X-Secret', 'x-secret': '1', te: 'trailers', accept: '*/*' })).toEqual({
      accept: '*/*',
    })
  })
})

it('the client gets no header of the cms that is for the storefront alone', () => {
  const secret = {
    'x-powered-by': 'Strapi',
    'strict-transport-security': 'max-age=1; includeSubDomains',
    'x-catalogue-version': '415',
    'x-catalogue-products': 'shirt=416',
  }
  expect(responseHeadersFrom({ ...secret, connection: 'keep-alive', etag: '"1"' })).toEqual({ etag: '"1"' })
})
