import { cartSchema, type Cart } from '@stoep/shared'
import { cms } from '~/http/cms'
import { isSecure, writeCartCookie } from '~/http/cookies'

/** The session's cart; the badge's cookie follows it and the session's 90 days begin anew. */
export async function loadCart({
  request,
  responseHeaders,
}: {
  request: Request
  responseHeaders: Headers
}): Promise<Cart> {
  const cart = await cms.get('/api/carts', cartSchema, { request, responseHeaders })
  responseHeaders.append('Set-Cookie', writeCartCookie(cart.count, isSecure()))
  return cart
}
