import { BlockList, isIP } from 'node:net'

/** Which proxies in front of the shop are believed: a number of hops, or networks. */
export type TrustedProxies = { kind: 'hops'; hops: number } | { kind: 'networks'; networks: BlockList }

/** "2" → two hops; "10.0.0.0/8, 127.0.0.1" → networks; '' → none. Undefined when it is neither. */
export function parseTrustedProxies(setting: string): TrustedProxies | undefined {
  const text = setting.trim()
  if (/^\d{1,2}$/.test(text)) return { kind: 'hops', hops: Number(text) }
  const networks = new BlockList()
  for (const part of text
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean)) {
    if (!addNetwork(networks, part)) return undefined
  }
  return text ? { kind: 'networks', networks } : { kind: 'hops', hops: 0 }
}

function addNetwork(networks: BlockList, text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  const family = version === 6 ? 'ipv6' : 'ipv4'
  if (bits === undefined) {
    networks.addAddress(address, family)
    return true
  }
  const prefix = Number(bits)
  if (!/^\d{1,3}$/.test(bits) || prefix > (version === 6 ? 128 : 32)) return false
  networks.addSubnet(address, prefix, family)
  return true
}

/**
 * The shopper's own network address. X-Forwarded-For is read from its end, and only as far as trusted
 * proxies wrote it: whatever stands before that, anyone can have typed.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: TrustedProxies): string {
  const chain = [...(forwardedFor ?? '').split(','), peer].map(plainAddress).filter(Boolean)
  let at = chain.length - 1
  if (trusted.kind === 'hops') at = Math.max(0, at - trusted.hops)
  else while (at > 0 && isTrusted(chain[at]!, trusted.networks)) at--
  const address = chain[at] ?? ''
  return isIP(address) ? address : plainAddress(peer)
}

function isTrusted(address: string, networks: BlockList): boolean {
  const version = isIP(address)
  return version !== 0 && networks.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Without a port, brackets or the IPv6 wrapping of an IPv4 address. */
function plainAddress(text: string): string {
  const trimmed = text.trim().replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
  const bare = trimmed.replace(/^::ffff:(?=\d+\.)/i, '')
  return /^\d+\.\d+\.\d+\.\d+:\d+$/.test(bare) ? bare.slice(0, bare.lastIndexOf(':')) : bare
}
