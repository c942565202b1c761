import { expect, it } from 'vitest'
import { reachableHost } from './run-shop.mjs'

it.each([
  [undefined, '127.0.0.1'],
  ['', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '127.0.0.1'],
  ['::1', '[::1]'],
  ['10.0.0.5', '10.0.0.5'],
])('a server that listens on %s is reached at %s', (host, expected) => {
  expect(reachableHost(host)).toBe(expected)
})
