import { describe, expect, it } from 'vitest'
import { isPlainRequest } from './plain-request.js'

const head = (rawHeaders: string[], url = '/api/carts', httpVersion = '1.1') => ({ url, httpVersion, rawHeaders })

describe('a request that every server reads alike', () => {
  it.each([
    [['Host', 'shop.test']],
    [['Host', 'shop.test', 'Content-Length', '12', 'Connection', 'keep-alive']],
    [['Host', 'shop.test', 'Transfer-Encoding', 'chunked', 'Connection', 'Upgrade, HTTP2-Settings']],
    [['Host', 'shop.test', 'Cookie', 'a=1', 'Cookie', 'b=2', 'Accept', 'a', 'Accept', 'b']],
  ])('%j', (rawHeaders) => {
    expect(isPlainRequest(head(rawHeaders))).toBe(true)
  })
})

describe('a request that two servers might read in two ways', () => {
  it.each([
    ['two hosts', head(['Host', 'a', 'host', 'b'])],
    ['two lengths', head(['Content-Length', '1', 'content-length', '1'])],
    ['a length and chunks', head(['Content-Length', '1', 'Transfer-Encoding', 'chunked'])],
    ['two codings', head(['Transfer-Encoding', 'identity, chunked'])],
    ['two codings on two lines', head(['Transfer-Encoding', 'chunked', 'Transfer-Encoding', 'chunked'])],
    ['another coding', head(['Transfer-Encoding', 'xchunked'])],
    ['chunks in HTTP/1.0', head(['Transfer-Encoding', 'chunked'], '/', '1.0')],
    ['two sessions', head(['x-session-id', 'a', 'X-Session-Id', 'b'])],
    ['a header taken out on the way', head(['Connection', 'close, X-Session-Id'])],
    ['another server as its target', head([], 'http://evil.example/api/carts')],
    ['no path', head([], '*')],
    ['letters that no path has', head([], '/api/products?q=\xff')],
    ['no target', head([], '')],
    ['more headers than anybody counts', head(Array.from({ length: 1_002 }, () => 'a'))],
  ])('%s', (_what, odd) => {
    expect(isPlainRequest(odd)).toBe(false)
  })
})
