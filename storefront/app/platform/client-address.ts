import { isInNetworks, normaliseAddress, type TrustedProxies } from '@stoep/shared'
import { remember } from './remember'

/** Whether there is a trusted proxy in front of the shop. */
export const isBehindProxies = (trusted: TrustedProxies): boolean => trusted.kind === 'networks' || trusted.hops > 0

/**
 * A function from the other end of a connection and its X-Forwarded-For to the shopper's own network address. The
 * header is read from its end, and only as far as trusted proxies wrote it: the client can send anything before that.
 * Results are remembered, because the same addresses come often.
 */
export function createClientAddress(
  trusted: TrustedProxies,
): (peer: string, forwardedFor: string | string[] | undefined) => string {
  const addressOf = remember(2_000, (chain) => findClient(chain.split(',').map(withoutPort).filter(Boolean), trusted))
  return (peer, forwardedFor) => addressOf(`${String(forwardedFor ?? '')},${peer}`)
}

function findClient(chain: readonly string[], trusted: TrustedProxies): string {
  let at = chain.length - 1
  if (trusted.kind === 'hops') at = Math.max(0, at - trusted.hops)
  else while (at > 0 && isInNetworks(chain[at]!, trusted.networks)) at--
  return normaliseAddress(chain[at] ?? '') || normaliseAddress(chain.at(-1) ?? '')
}

/** Removes the port and brackets that some proxies write. */
function withoutPort(text: string): string {
  const bare = text.trim().replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
  return /^(?:::ffff:)?\d+\.\d+\.\d+\.\d+:\d+$/i.test(bare) ? bare.slice(0, bare.lastIndexOf(':')) : bare
}
