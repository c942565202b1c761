import { BlockList, isIP } from 'node:net'

const nearby = new BlockList()
nearby.addSubnet('127.0.0.0', 8)
nearby.addSubnet('10.0.0.0', 8)
nearby.addSubnet('172.16.0.0', 12)
nearby.addSubnet('192.168.0.0', 16)
nearby.addSubnet('169.254.0.0', 16)
nearby.addAddress('::1', 'ipv6')
nearby.addSubnet('fc00::', 7, 'ipv6')
nearby.addSubnet('fe80::', 10, 'ipv6')

/** An address in its plain form, an IPv4 one out of its IPv6 wrapping; '' for what is no address. */
export function normaliseAddress(text: string): string {
  const plain = text.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase()
  return isIP(plain) ? plain : ''
}

/** Whether the address is this machine or on a private network. */
export function isNearby(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && nearby.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** The network an address counts for in limits: an IPv6 household has 2^64 addresses of its own. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return `${all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
