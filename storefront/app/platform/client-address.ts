import { isInNetworks, normaliseAddress, type TrustedProxies } from '@stoep/shared'
import { remember } from '../../server/page-cache/remember'

/** Whether there is a trusted proxy in front of the shop. */
export const isBehindProxies = (trusted: TrustedProxies): boolean => trusted.kind === 'networks' || trusted.hops > 0

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
