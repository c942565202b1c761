import { isNearbyAddress, normaliseAddress } from '@stoep/shared'
import type { HttpContext } from '../context'

/**
 * The client's network address. The storefront sends it in X-Forwarded-For, in place of
 * what the browser sent; the header is trusted only from our own machine or network.
 */
export function clientAddress(ctx: HttpContext): string {
  const peer = normaliseAddress(ctx.req.socket.remoteAddress ?? '')
  if (!isNearbyAddress(peer)) return peer
  const forwarded = ctx.get('x-forwarded-for').split(',').at(-1)?.trim() ?? ''
  return normaliseAddress(forwarded) || peer
}
