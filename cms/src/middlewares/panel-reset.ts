import type { Core } from '@strapi/strapi'
import { clientDevice } from '../http/client-device'
import type { HttpContext } from '../http/context'
import { fieldsOf } from '../http/fields-of'
import { rejectSlowed } from '../http/reject-panel'
import { getService } from '../services'

/**
 * Setting a forgotten password of Strapi's panel, with the limits of its sign-in: each request for a link may send
 * somebody an e-mail, and each key of a link that is tried is a guess. Stands behind the parser of bodies.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: HttpContext, next: () => Promise<void>) => {
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
      return rejectSlowed(ctx, error)
    }
    return next()
  }

function readEmail({ request }: HttpContext): string {
  const { email } = fieldsOf(request.body)
  return typeof email === 'string' ? email.trim().toLowerCase() : ''
}
