import { isNearbyAddress, normaliseAddress } from '@stoep/shared'
import type { HttpContext } from './context'

/**
 * The network address of whoever asks. The storefront passes it on in X-Forwarded-For, having thrown away
 * what the browser wrote there; that is believed only from our own machine or network.
 */
export function clientAddress(ctx: HttpContext): string {
  const peer = normaliseAddress(ctx.req.socket.remoteAddress ?? '')
  if (!isNearbyAddress(peer)) return peer
  const forwarded = ctx.get('x-forwarded-for').split(',').at(-1)?.trim() ?? ''
  return normaliseAddress(forwarded) || peer
}
