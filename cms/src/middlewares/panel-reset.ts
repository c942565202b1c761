import type { Core } from '@strapi/strapi'
import { clientDevice } from '../http/client/client-device'
import type { HttpContext, Middleware } from '../http/context'
import { fieldsOf } from '../http/request/fields-of'
import { respondTooManyRequests } from '../http/response/reject-panel'
import { getService } from '../services'

/**
 * Applies the limits of sign-in to forgotten passwords of Strapi's panel: each request for a link may send
 * an e-mail, and each tried key is a guess. Must come after the body parser.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
    if (ctx.method !== 'POST') return next()
    const guesses = getService(strapi, 'admin-auth.guesses')
    const device = clientDevice(ctx)
    try {
      if (ctx.path === '/admin/reset-password') await guesses.beginReset(device.network)
      else if (ctx.path === '/admin/forgot-password') {
        const email = readEmail(ctx)
        const user = await getService(strapi, 'admin-auth.panel-sessions').findUser(email)
        await guesses.begin({ place: 'panel', email, userId: user?.id, ...device })
      }
    } catch (error) {
      return respondTooManyRequests(ctx, error)
    }
    return next()
  }

function readEmail({ request }: HttpContext): string {
  const { email } = fieldsOf(request.body)
  return typeof email === 'string' ? email.trim().toLowerCase() : ''
}
