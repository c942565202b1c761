import { expect, it } from 'vitest'
import { readClientAddress } from './client-address'

it.each([
  ['127.0.0.1', '196.25.1.9', '196.25.1.9'],
  ['::ffff:10.0.0.7', '2001:DB8::1', '2001:db8::1'],
  ['10.0.0.7', '1.2.3.4, 196.25.1.9', '196.25.1.9'],
  ['10.0.0.7', '', '10.0.0.7'],
  ['10.0.0.7', 'unknown', '10.0.0.7'],
  ['41.185.8.1', '196.25.1.9', '41.185.8.1'],
  ['2606:4700::1111', '127.0.0.1', '2606:4700::1111'],
])('a request from %s that is forwarded for %j is counted as one of %s', (peer, forwarded, address) => {
  expect(readClientAddress(peer, forwarded)).toBe(address)
})
