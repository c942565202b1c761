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

it('of fewer encodings the first that is accepted is chosen', () => {
  expect(['br, gzip', 'br', 'gzip;q=0'].map((accepted) => chooseEncoding(accepted, ['gzip']))).toEqual([
    'gzip',
    undefined,
    undefined,
  ])
})
