import { BlockList, isIP } from 'node:net'

const inward = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inward.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96],
  // Wrap an IPv4 address, which may be any of those above.
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  inward.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is this machine, its own network, or no single host on the internet. */
export function isInwardAddress(address: string): boolean {
  const family = isIP(address)
  return family === 0 || inward.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
