import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { isCommonPassword } from '../domain/admin-auth/common-passwords'
import { PAIR_LIMIT } from '../domain/admin-auth/sign-in-limits'
import { bearerToken } from '../http/client/credentials'
import type { Middleware } from '../http/context'
import { isWrite } from '../http/request/is-write'
import { rejectPanel, respondTooManyRequests } from '../http/response/reject-panel'
import { getService } from '../services'

/** Where somebody chooses a password of Strapi's panel. */
const CHOOSING = /^\/admin\/(?:register|reset-password|users\/[^/]+)$/
/** Strapi rejects longer ones. */
const LONGEST = 72
const COMMON = 'This password is one of the most common ones, or looks like one: please choose another.'

const password = z.string().max(LONGEST)
const chosenSchema = z.union([
  z.object({ password }).transform((body) => body.password),
  z.object({ userInfo: z.object({ password }) }).transform(({ userInfo }) => userInfo.password),
])
const ownSchema = z.object({ currentPassword: z.string(), password: z.string() })
/** Strapi's response to a wrong current password. */
const wrongSchema = z.object({ error: z.object({ details: z.object({ currentPassword: z.unknown() }) }) })

/**
 * The shop's rules for passwords of Strapi's panel: no common ones, and whoever found an open session does not guess
 * the password of its user, for which Strapi has no limit. Must come after the body parser.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
    if (!isWrite(ctx.method) || !CHOOSING.test(ctx.path)) return next()
    const chosen = chosenSchema.safeParse(ctx.request.body).data
    if (chosen !== undefined && (await isCommonPassword(chosen))) return rejectPanel(ctx, 400, COMMON)
    const isGuess = ctx.path === '/admin/users/me' && ownSchema.safeParse(ctx.request.body).success
    const token = isGuess ? bearerToken(ctx) : undefined
    const user = token ? await getService(strapi, 'admin-auth.panel-sessions').findByToken(token) : undefined
    if (!user) return next()
    const limits = getService(strapi, 'admin-auth.limits')
    const subject = `confirm:panel:${user.id}`
    const note = (action: string) =>
      getService(strapi, 'audit.audit').count({
        ...{ actor: user.email, action, subject: 'password', after: { place: 'panel' } },
      })
    try {
      await limits.consume(subject, PAIR_LIMIT, () => note('slowed'))
    } catch (error) {
      return respondTooManyRequests(ctx, error)
    }
    let isWrong = false
    try {
      await next()
      isWrong = wrongSchema.safeParse(ctx.body).success
    } finally {
      // Not forgotten unless it was right: a request that fails in another way must not begin the count anew.
      if (!isWrong) await (ctx.status < 300 ? limits.forget(subject) : limits.giveBack(subject))
    }
    if (isWrong) await note('failed')
  }
