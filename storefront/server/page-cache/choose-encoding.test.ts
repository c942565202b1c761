import { expect, it } from 'vitest'
import { chooseEncoding } from './choose-encoding'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.00, gzip', 'gzip'],
  ['br;q=0.5', 'br'],
  ['BR', 'br'],
  ['identity', undefined],
  [undefined, undefined],
])('Accept-Encoding %j gives the encoding %j', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
