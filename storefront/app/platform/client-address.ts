import { isInNetworks, normaliseAddress, parseNetwork, type Network } from '@stoep/shared'
import { remember } from '../../server/page-cache/remember'

/** The proxies in front of the shop whose headers are trusted: a number of hops, or networks. */
type TrustedProxies = { kind: 'hops'; hops: number } | { kind: 'networks'; networks: Network[] }

/** Whether there is a trusted proxy in front of the shop. */
export const isBehindProxies = (trusted: TrustedProxies): boolean => trusted.kind === 'networks' || trusted.hops > 0

/** "2" → two hops; "10.0.0.0/8, 127.0.0.1" → networks; '' → no proxies. Undefined when the setting is invalid. */
export function parseTrustedProxies(setting: string): TrustedProxies | undefined {
  const text = setting.trim()
  if (/^\d{1,2}$/.test(text)) return { kind: 'hops', hops: Number(text) }
  if (!text) return { kind: 'hops', hops: 0 }
  const parts = text.split(',').map((part) => part.trim())
  const networks = parts.filter(Boolean).map(parseNetwork)
  const known = networks.filter((network) => network !== undefined)
  return known.length === networks.length ? { kind: 'networks', networks: known } : undefined
}

/**
 * The shopper's own network address. X-Forwarded-For is read from its end, and only as far as trusted proxies wrote it:
 * the client can send anything before that.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: TrustedProxies): string {
  const chain = [...(forwardedFor ?? '').split(','), peer].map(withoutPort).filter(Boolean)
  let at = chain.length - 1
  if (trusted.kind === 'hops') at = Math.max(0, at - trusted.hops)
  else while (at > 0 && isInNetworks(chain[at]!, trusted.networks)) at--
  return normaliseAddress(chain[at] ?? '') || normaliseAddress(withoutPort(peer))
}

/** Removes the port and brackets that some proxies write; remembered, because the same addresses come often. */
const withoutPort = remember(2_000, (text) => {
  const bare = text.trim().replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
  return /^(?:::ffff:)?\d+\.\d+\.\d+\.\d+:\d+$/i.test(bare) ? bare.slice(0, bare.lastIndexOf(':')) : bare
})
