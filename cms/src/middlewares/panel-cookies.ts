import { isPanelSecure } from '../environment'
import type { Middleware } from '../http/context'

/**
 * Lets Strapi set its cookies for https only where editors open its panel by https: it sees the connection of the proxy
 * in front, which is none, and would send them without `Secure`.
 */
export default (): Middleware => (ctx, next) => {
  if (isPanelSecure) ctx.cookies.secure = true
  return next()
}
