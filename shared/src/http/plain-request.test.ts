import { describe, expect, it } from 'vitest'
import { isPlainRequest } from './plain-request.js'

const head = (rawHeaders: string[], url = '/api/carts', httpVersion = '1.1') => ({ url, httpVersion, rawHeaders })

describe('a request that every server reads the same way', () => {
  it.each([
    [['Host', 'shop.test']],
    [['Host', 'shop.test', 'Content-Length', '12', 'Connection', 'keep-alive']],
    [['Host', 'shop.test', 'Transfer-Encoding', 'chunked', 'Connection', 'Upgrade, HTTP2-Settings']],
    [['Host', 'shop.test', 'Cookie', 'a=1', 'Cookie', 'b=2', 'Accept', 'a', 'Accept', 'b']],
  ])('is accepted with the headers %j', (rawHeaders) => {
    expect(isPlainRequest(head(rawHeaders))).toBe(true)
  })
})

describe('a request that two servers might read differently', () => {
  it.each([
    ['two hosts', head(['Host', 'a', 'host', 'b'])],
    ['two lengths', head(['Content-Length', '1', 'content-length', '1'])],
    ['a length and chunked coding', head(['Content-Length', '1', 'Transfer-Encoding', 'chunked'])],
    ['two transfer codings', head(['Transfer-Encoding', 'identity, chunked'])],
    ['two transfer codings in two headers', head(['Transfer-Encoding', 'chunked', 'Transfer-Encoding', 'chunked'])],
    ['an unknown transfer coding', head(['Transfer-Encoding', 'xchunked'])],
    ['chunked coding in HTTP/1.0', head(['Transfer-Encoding', 'chunked'], '/', '1.0')],
    ['two session ids', head(['x-session-id', 'a', 'X-Session-Id', 'b'])],
    ['a session header that Connection names', head(['Connection', 'close, X-Session-Id'])],
    ['another server as its target', head([], 'http://evil.example/api/carts')],
    ['no path', head([], '*')],
    ['characters that no path has', head([], '/api/products?q=\xff')],
    ['an empty target', head([], '')],
    ['too many headers', head(Array.from({ length: 1_002 }, () => 'a'))],
  ])('is rejected with %s', (_what, odd) => {
    expect(isPlainRequest(odd)).toBe(false)
  })
})
