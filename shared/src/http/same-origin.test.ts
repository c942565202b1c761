import { describe, expect, it } from 'vitest'
import { type RequestOrigin, isForeignOrigin, isSameOrigin } from './same-origin.js'

const PUBLIC = 'https://shop.example'
const from = (values: Partial<RequestOrigin>): RequestOrigin => ({
  origin: undefined,
  fetchSite: undefined,
  host: undefined,
  ...values,
})

describe('a write to a shop with a public address', () => {
  it.each<[string, Partial<RequestOrigin>, boolean]>([
    ['our address', { origin: 'https://shop.example', host: 'internal:3000' }, true],
    ['our address, confirmed by the browser', { origin: 'https://shop.example', fetchSite: 'same-origin' }, true],
    ['a page whose origin the browser hides', { origin: 'null', fetchSite: 'same-origin' }, true],
    ['a page that is only called same-origin', { fetchSite: 'same-origin' }, true],
    ['our address without TLS', { origin: 'http://shop.example', host: 'shop.example' }, false],
    ['our address without TLS, called same-origin', { origin: 'http://shop.example', fetchSite: 'same-origin' }, false],
    ['another port', { origin: 'https://shop.example:8443', host: 'shop.example:8443' }, false],
    ['another host name in both headers', { origin: 'http://evil.example', host: 'evil.example' }, false],
    ['this machine', { origin: 'http://localhost:3000', host: 'localhost:3000' }, false],
    ['a name that begins like ours', { origin: 'https://shop.example.evil.example' }, false],
    ['another site', { origin: 'https://evil.example', host: 'shop.example' }, false],
    ['another site that claims our origin', { fetchSite: 'cross-site', origin: 'https://shop.example' }, false],
    ['a sister domain', { fetchSite: 'same-site' }, false],
    ['a hidden origin alone', { origin: 'null', host: 'shop.example' }, false],
    ['no origin at all', { host: 'shop.example' }, false],
  ])('from %s with %j is accepted: %s', (_name, values, isOurs) =>
    expect(isSameOrigin(from(values), PUBLIC)).toBe(isOurs),
  )
})

describe('a write to a shop without a public address', () => {
  it.each<[string, boolean]>([
    ['http://localhost:3000', true],
    ['http://127.0.0.1:3000', true],
    ['http://[::1]:3000', true],
    ['http://192.168.1.5:3000', true],
    ['http://192.168.1.6:3000', false],
    ['http://10.0.0.9', true],
    ['http://[fd00::a5]:3000', true],
    ['http://10.0.0.9.rebound.example:3000', false],
    ['http://localhost:5173', false],
    ['https://localhost:3000', false],
    ['http://rebound.example:3000', false],
    ['http://user@localhost:3000', false],
    ['nonsense', false],
  ])('from %s is accepted: %s', (origin, isOurs) => {
    const host = origin.includes('192.168') ? '192.168.1.5:3000' : origin.replace(/^https?:\/\//, '')
    expect(isSameOrigin(from({ origin, host }), 'http://localhost:3000')).toBe(isOurs)
  })
})

it.each([
  ['http://127.0.0.1:3000', 'http://localhost:3000', true],
  ['http://localhost:3000', 'https://localhost:3000', false],
  ['http://localhost:3000', 'http://shop.example:3000', false],
  ['http://10.0.0.9:3000', 'http://shop.example:3000', false],
])('from %s to %s, asked by another host name, is accepted: %s', (origin, publicUrl, isOurs) => {
  const host = origin.includes('10.0.0.9') ? '10.0.0.9:3000' : 'localhost:3000'
  expect(isSameOrigin(from({ origin, host }), publicUrl)).toBe(isOurs)
})

it('a request counts as foreign only when it names another origin', () => {
  expect(isForeignOrigin(from({}), PUBLIC)).toBe(false)
  expect(isForeignOrigin(from({ origin: 'https://evil.example' }), PUBLIC)).toBe(true)
  expect(isForeignOrigin(from({ fetchSite: 'same-site' }), PUBLIC)).toBe(true)
  expect(isForeignOrigin(from({ origin: PUBLIC }), PUBLIC)).toBe(false)
})
