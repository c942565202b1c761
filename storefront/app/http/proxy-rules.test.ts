import { describe, expect, it } from 'vitest'
import { findPassRule, requestHeadersFor, withoutHopByHop } from './proxy-rules'

describe('what the public may reach of the cms', () => {
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
    ['GET', '/uploads/a_720.webp'],
    ['GET', '/api/openapi.json'],
  ])('%s %s gets through', (method, path) => {
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
  ])('%s %s stays outside', (method, path) => {
    expect(findPassRule(method, path)).toBeUndefined()
  })

  it('an upload may be large, everything else may not', () => {
    expect(findPassRule('POST', '/api/upload')?.maxBytes).toBeGreaterThan(10 * 1024 * 1024)
    expect(findPassRule('POST', '/api/carts')?.maxBytes).toBeLessThan(1024 * 1024)
    expect(findPassRule('GET', '/api/carts')?.maxBytes).toBe(0)
  })
})

describe('the headers the cms gets', () => {
  const passed = {
    clientAddress: '196.25.1.9',
    publicUrl: new URL('https://shop.example'),
    cmsHost: '127.0.0.1:1337',
    sessionId: 'session-from-the-cookie',
    staffCookies: undefined,
  }

  it('say who asks in our words, whatever the browser claims', () => {
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

  it('a session the client names itself wins over the cookie', () => {
    expect(requestHeadersFor({ 'x-session-id': 'named-by-the-client' }, passed)['x-session-id']).toBe(
      'named-by-the-client',
    )
  })

  it('hop-by-hop headers end here, the ones Connection names included', () => {
    expect(withoutHopByHop({ connection: 'close, X-Secret', 'x-secret': '1', te: 'trailers', accept: '*/*' })).toEqual({
      accept: '*/*',
    })
  })
})
