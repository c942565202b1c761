import { parseTrustedProxies } from '@stoep/shared'
import { expect, it } from 'vitest'
import { createClientAddress } from './client-address'

const address = (setting: string, forwarded: string | undefined, peer = '10.0.0.1') =>
  createClientAddress(parseTrustedProxies(setting)!)(peer, forwarded)

it('without trusted proxies the forwarded header is ignored', () => {
  expect(address('', '1.2.3.4')).toBe('10.0.0.1')
  expect(address('', undefined, '::ffff:196.25.1.9')).toBe('196.25.1.9')
})

it('trusted hops are counted from the end of the forwarded header', () => {
  expect(address('1', '6.6.6.6, 196.25.1.9')).toBe('196.25.1.9')
  expect(address('2', '6.6.6.6, 196.25.1.9, 10.0.0.2')).toBe('196.25.1.9')
  expect(address('3', '196.25.1.9')).toBe('196.25.1.9')
})

it('ports and brackets are removed from forwarded addresses', () => {
  expect(address('1', '196.25.1.9:51234')).toBe('196.25.1.9')
  expect(address('1', '[2001:db8::7]:443')).toBe('2001:db8::7')
  expect(address('1', '::ffff:196.25.1.9:80')).toBe('196.25.1.9')
})

it('with trusted networks the last address outside them is the client', () => {
  expect(address('10.0.0.0/8', '6.6.6.6, 196.25.1.9, 10.1.1.1')).toBe('196.25.1.9')
  expect(address('10.0.0.0/8', '10.0.0.2'), 'who is inside, too').toBe('10.0.0.2')
  expect(address('10.0.0.0/8', 'nonsense')).toBe('10.0.0.1')
  expect(address('10.0.0.0/8', '1.2.3.4', '8.8.8.8')).toBe('8.8.8.8')
  expect(address('fd00::/8', '2001:db8::7, fd00::2', 'fd00::1')).toBe('2001:db8::7')
})
