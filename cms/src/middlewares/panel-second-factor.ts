import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { clientDevice } from '../http/client/client-device'
import type { Middleware } from '../http/context'
import { rejectPanel } from '../http/response/reject-panel'
import { getService } from '../services'

/** Where Strapi's panel creates a session: also when setting a new password or accepting an invitation. */
const ENTRANCES: ReadonlySet<string> = new Set(['/admin/login', '/admin/register', '/admin/reset-password'])
const ASKS_FOR_MORE =
  'A second factor is asked for here. Press “Open the content panel” on your account page of the back office, then sign in here within three minutes.'

const panelResponseSchema = z.object({ data: z.object({ token: z.string(), user: z.object({ email: z.string() }) }) })

/**
 * Strapi's panel only knows passwords. Users with a second factor, and everybody where one is required, must open it
 * from the back office first; otherwise the session is ended before its token is sent.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
    await next()
    if (ctx.method !== 'POST' || !ENTRANCES.has(ctx.path) || ctx.status !== 200) return
    const { token, user } = panelResponseSchema.parse(ctx.body).data
    const email = user.email.toLowerCase()
    if (await getService(strapi, 'admin-auth.second-factor').mayEnterPanel(email)) return
    await getService(strapi, 'admin-auth.panel-sessions').endByToken(token)
    ctx.res.removeHeader('Set-Cookie')
    const known = await getService(strapi, 'admin-auth.panel-sessions').findUser(email)
    const attempt = { place: 'panel' as const, email, userId: known?.id, ...clientDevice(ctx) }
    await getService(strapi, 'admin-auth.guesses').failedSecondStep(attempt)
    rejectPanel(ctx, 403, ASKS_FOR_MORE)
  }
