import { expect, it } from 'vitest'
import { checkPortsDiffer, reachableHost } from './run-shop.mjs'

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

it('cms and storefront cannot have the same port', () => {
  expect(() => checkPortsDiffer({ port: 3000, cmsPort: 3000 })).toThrow(
    'Wrong setting. CMS_PORT: must differ from PORT, which is 3000, too.',
  )
  expect(() => checkPortsDiffer({ port: 3000, cmsPort: 1337 })).not.toThrow()
})
