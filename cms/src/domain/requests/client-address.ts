import { isNearbyAddress, normaliseAddress } from '@stoep/shared'

/**
 * The client's network address, of the connection's peer and its X-Forwarded-For. The storefront sends that in place of
 * what the browser sent; it is trusted only from our own machine or network.
 */
export function readClientAddress(peerAddress: string, forwardedFor: string): string {
  const peer = normaliseAddress(peerAddress)
  if (!isNearbyAddress(peer)) return peer
  const forwarded = forwardedFor.split(',').at(-1)?.trim() ?? ''
  return normaliseAddress(forwarded) || peer
}
