import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { z } from 'zod'
import { readPanelRoles, readPanelUsers, readWebhooks, type PanelAccounts } from '../api/admin-auth/rows/panel-accounts'
import { compareAccounts, type PanelAccount } from '../domain/panel/panel-accounts'
import type { HttpContext, Middleware } from '../http/context'
import { isWrite } from '../http/request/is-write'
import { getService } from '../services'
import { recordAudit } from '../api/audit/rows/record-audit'

interface Kind {
  path: RegExp
  subject: string
  read: (db: Knex) => Promise<PanelAccounts>
}
const KINDS: readonly Kind[] = [
  { path: /^\/admin\/(?:users(?:\/|$)|register$|reset-password$)/, subject: 'user', read: readPanelUsers },
  { path: /^\/admin\/roles(?:\/|$)/, subject: 'role', read: readPanelRoles },
  { path: /^\/admin\/webhooks(?:\/|$)/, subject: 'webhook', read: readWebhooks },
]

/**
 * Where sessions of before must end. Where users change their own password Strapi ends them, too, but before the
 * password is new: one may begin in between. By a link it ends them afterwards.
 */
const LOCKING = /^\/admin\/users\/(?:\d+|me)$/

const withId = z.object({ id: z.coerce.number() })
/** Strapi responds with what it wrote; when setting a password with the user. */
const responseSchema = z.object({ data: z.union([withId, z.object({ user: withId }).transform(({ user }) => user)]) })
const severalSchema = z.object({ ids: z.array(z.coerce.number()) })
const editorSchema = z.object({
  user: z.object({ id: z.number(), email: z.string() }),
  session: z.object({ id: z.string() }),
})

/**
 * Strapi changes its own users, roles and webhooks without a trace: each change gets an entry in the audit list. A user
 * who gets a new password from somebody else, or is blocked, also loses their sessions, which Strapi leaves open.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
    const kind = isWrite(ctx.method) ? KINDS.find(({ path }) => path.test(ctx.path)) : undefined
    if (!kind) return next()
    const before = await kind.read(strapi.db.connection)
    await next()
    if (ctx.status >= 300) return
    const after = await kind.read(strapi.db.connection)
    const editor = editorSchema.safeParse(ctx.state).data
    for (const id of idsOf(ctx)) {
      const change = compareAccounts(before.get(id), after.get(id))
      if (!change) continue
      const { action, locksOut, ...entry } = change
      if (locksOut && LOCKING.test(ctx.path)) {
        const ownSession = editor?.user.id === id ? editor.session.id : undefined
        await getService(strapi, 'admin-auth.panel-sessions').lockOut(id, ownSession)
      }
      await recordAudit(strapi.db.connection, {
        actor: editor?.user.email ?? emailOf(after.get(id)),
        action: `panel.${kind.subject}.${action}`,
        subject: kind.subject,
        ...entry,
      })
    }
  }

/** Whose account, role or webhook the request was about: others may have changed at the same time. */
function idsOf({ path, request, body }: HttpContext): ReadonlySet<number> {
  const inPath = /\/(\d+)(?:\/|$)/.exec(path)?.[1]
  const several = severalSchema.safeParse(request.body).data?.ids ?? []
  const written = responseSchema.safeParse(body).data?.data.id
  return new Set([...(inPath ? [Number(inPath)] : []), ...several, ...(written === undefined ? [] : [written])])
}

const emailOf = (account: PanelAccount | undefined): string => String(account?.state['email'] ?? 'panel')
