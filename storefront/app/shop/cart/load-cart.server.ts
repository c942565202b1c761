import { cartSchema, type Cart } from '@stoep/shared'
import { cms } from '~/http/cms'
import { isSecure, writeCartCookie } from '~/http/cookies'

/** The session's cart; the badge's cookie follows it and the session's 90 days begin anew. */
export async function loadCart({
  request,
  answerHeaders,
}: {
  request: Request
  answerHeaders: Headers
}): Promise<Cart> {
  const cart = await cms.get('/api/carts', cartSchema, { request, answerHeaders })
  answerHeaders.append('Set-Cookie', writeCartCookie(cart.count, isSecure()))
  return cart
}
