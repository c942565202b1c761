import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { clientDevice } from '../http/client/client-device'
import type { HttpContext, Middleware } from '../http/context'
import { rejectPanel, respondTooManyRequests } from '../http/response/reject-panel'
import { setDeviceCookie } from '../http/client/staff-cookies'
import { getService } from '../services'

const panelLoginSchema = z.object({ email: z.string(), password: z.string() })
const panelResponseSchema = z.object({ data: z.object({ accessToken: z.string() }) })

/**
 * Applies the shop's limits to the sign-in of Strapi's panel: Strapi's own are per process and count everybody
 * behind one proxy as one person. Must come after the body parser.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
    const login = readLogin(ctx)
    if (!login) return next()
    const device = clientDevice(ctx)
    const email = login.email.trim().toLowerCase()
    const user = await getService(strapi, 'admin-auth.panel-sessions').findUser(email)
    const attempt = { place: 'panel' as const, email, userId: user?.id, ...device }
    try {
      await getService(strapi, 'admin-auth.guesses').begin(attempt)
    } catch (error) {
      return respondTooManyRequests(ctx, error)
    }
    try {
      await next()
    } catch (error) {
      // Without such a user Strapi responds at once; the time must not tell.
      if (!user) await getService(strapi, 'admin-auth.passwords').fits(login.password, undefined)
      await getService(strapi, 'admin-auth.guesses').failed(attempt)
      throw error
    }
    const token = tokenOf(ctx.body)
    if (ctx.status !== 200 || token === undefined || !user) return
    // A new password has ended all sessions meanwhile, and this sign-in with the old one must not outlive it.
    const sessions = getService(strapi, 'admin-auth.panel-sessions')
    if ((await sessions.findUser(email))?.password !== user.password) {
      await sessions.endByToken(token)
      ctx.res.removeHeader('Set-Cookie')
      return rejectPanel(ctx, 400, 'Invalid credentials')
    }
    const signedIn = { ...attempt, userId: user.id, name: user.firstname ?? email }
    setDeviceCookie(ctx, await getService(strapi, 'admin-auth.guesses').succeeded(signedIn))
    await sessions.describe(token, device)
  }

function readLogin({ method, path, request }: HttpContext): z.infer<typeof panelLoginSchema> | undefined {
  if (method !== 'POST' || path !== '/admin/login') return undefined
  return panelLoginSchema.safeParse(request.body).data
}

const tokenOf = (body: unknown): string | undefined => panelResponseSchema.safeParse(body).data?.data.accessToken
