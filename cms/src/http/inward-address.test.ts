import { describe, expect, it } from 'vitest'
import { isInwardAddress } from './inward-address'

describe('an address that a webhook must not call', () => {
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
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'shop.example',
    '',
  ])('%s', (address) => expect(isInwardAddress(address)).toBe(true))
})

describe('an address on the internet', () => {
  it.each(['1.1.1.1', '41.185.8.1', '172.32.0.1', '100.128.0.1', '198.20.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s',
    (address) => expect(isInwardAddress(address)).toBe(false),
  )
})
