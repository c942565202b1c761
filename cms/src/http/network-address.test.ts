import { describe, expect, it } from 'vitest'
import { isNearby, networkOf, normaliseAddress } from './network-address'

describe('a network address', () => {
  it.each([
    ['::ffff:10.0.0.7', '10.0.0.7'],
    ['2001:DB8::1', '2001:db8::1'],
    ['102.65.1.2', '102.65.1.2'],
    ['unknown', ''],
    ['102.65.1.2:80', ''],
    ['', ''],
  ])('reads %j as %j', (text, address) => expect(normaliseAddress(text)).toBe(address))

  it('of our own machine or network is told from one of the internet', () => {
    expect(['127.0.0.1', '::1', '10.1.2.3', '192.168.1.1', 'fd00::1'].map(isNearby)).toEqual(Array(5).fill(true))
    expect(['102.65.1.2', '8.8.8.8', '2001:db8::1', ''].map(isNearby)).toEqual(Array(4).fill(false))
  })

  it('counts a whole IPv6 household as one', () => {
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
    expect(networkOf('2001:0db8:1::9')).toBe('2001:db8:1:0::/64')
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('102.65.1.2')).toBe('102.65.1.2')
  })
})
