import { expect, it } from 'vitest'
import { isSameOrigin } from './same-origin'

const publicUrl = new URL('https://shop.example')
const request = (values: { origin?: string; fetchSite?: string; host?: string }) =>
  isSameOrigin({ origin: values.origin, fetchSite: values.fetchSite, host: values.host }, publicUrl)

it.each([
  ['the browser says so', { fetchSite: 'same-origin' }, true],
  ['our public address', { origin: 'https://shop.example', host: 'internal:3000' }, true],
  ['the host that was asked', { origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
  ['another site', { origin: 'https://evil.example', host: 'shop.example' }, false],
  ['another site, said by the browser', { fetchSite: 'cross-site', origin: 'https://shop.example' }, false],
  ['a sister domain', { fetchSite: 'same-site' }, false],
  ['a hidden origin', { origin: 'null', host: 'shop.example' }, false],
  ['no origin at all', { host: 'shop.example' }, false],
])('a write from %s', (_from, values, isOurs) => {
  expect(request(values)).toBe(isOurs)
})
