import { describe, expect, it } from 'vitest'
import { describeNetwork } from '../admin-auth/admin-auth.js'
import {
  hostOf,
  isInNetworks,
  isInwardAddress,
  isNearbyAddress,
  networkOf,
  normaliseAddress,
  parseNetwork,
} from './network-address.js'

describe('a network address', () => {
  it.each([
    ['::ffff:10.0.0.7', '10.0.0.7'],
    ['2001:DB8::1', '2001:db8::1'],
    ['102.65.1.2', '102.65.1.2'],
    ['unknown', ''],
    ['127.1', ''],
    ['010.0.0.1', ''],
    ['::ffff:a00:7', '10.0.0.7'],
    ['102.65.1.2:80', ''],
    ['', ''],
  ])('written as %j is normalised to %j', (text, address) => expect(normaliseAddress(text)).toBe(address))

  it('stands without brackets as the host of a connection', () => {
    const hosts = ['http://[::1]:3000', 'smtp://mail.example', 'http://127.0.0.1'].map((url) => hostOf(new URL(url)))
    expect(hosts).toEqual(['::1', 'mail.example', '127.0.0.1'])
  })

  it('counts as nearby on this machine or a private network, not on the internet', () => {
    expect(['127.0.0.1', '::1', '10.1.2.3', '192.168.1.1', 'fd00::1'].map(isNearbyAddress)).toEqual(Array(5).fill(true))
    expect(['102.65.1.2', '8.8.8.8', '2001:db8::1', ''].map(isNearbyAddress)).toEqual(Array(4).fill(false))
  })

  it('belongs to its /64 network when it is IPv6, and to none but itself when IPv4', () => {
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
    expect(networkOf('2001:0db8:1::9')).toBe('2001:db8:1::/64')
    expect(['::1', '127.0.0.1', '2001:db8::1', ''].map((address) => describeNetwork(networkOf(address)))).toEqual([
      'The shop’s own computer',
      'The shop’s own computer',
      '2001:db8::/64',
      'Unknown',
    ])
    expect(networkOf('102.65.1.2')).toBe('102.65.1.2')
  })
})

describe('a webhook', () => {
  it.each([
    '127.0.0.1',
    '127.8.9.10',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::7f00:1',
    '::a00:1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'shop.example',
    '127.1',
    '0x7f.0.0.1',
    '',
  ])('must not call %s', (address) => expect(isInwardAddress(address)).toBe(true))
})

describe('a webhook', () => {
  it.each(['1.1.1.1', '41.185.8.1', '172.32.0.1', '100.128.0.1', '198.20.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    'may call the public address %s',
    (address) => expect(isInwardAddress(address)).toBe(false),
  )
})

it.each([
  ['10.0.0.0/8', '10.9.8.7', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['196.25.1.9', '196.25.1.9', true],
  ['196.25.1.9/32', '196.25.1.9', true],
  ['196.25.1.9/32', '196.25.1.8', false],
  ['fd00::/8', 'fd12::1', true],
  ['fd00:1::/64', 'fd00:2::1', false],
  ['fd00::/8', '10.0.0.1', false],
  ['0.0.0.0/0', 'nonsense', false],
])('the network %s contains %s: %s', (network, address, isIn) => {
  expect(isInNetworks(address, [parseNetwork(network)!])).toBe(isIn)
})

it.each([
  ...[
    '10.0.0.0/33',
    'fd00::/129',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    '10.0.0.0/-1',
    '10.0.0.0/ 8',
    '10.0.0.0/8x',
    '10.0.0.0/0008',
  ],
  ...['nonsense', 'nonsense/8', '10/8', ''],
])('“%s” is no network', (text) => expect(parseNetwork(text)).toBeUndefined())
