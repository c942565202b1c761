import { STAFF_IDLE_HOURS, type StaffRole } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { documentColumns, toDate } from '../../../database/values'
import type { StaffIdentity } from '../../../http/context'
import { hashToken, newToken } from '../sessions/tokens'

const IDLE_MS = STAFF_IDLE_HOURS * 3_600_000
/** "Last seen" is written at most once a minute: a request that reads must not cost a write. */
const SEEN_EVERY_MS = 60_000

export interface FoundSession {
  staff: StaffIdentity
  csrfHash: string
}

/** Signed-in staff: opaque tokens, of which the database keeps hashes only. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** A new session with fresh tokens; they are shown here once and cannot be read again. */
  async start(userId: number): Promise<{ token: string; csrfToken: string }> {
    const now = new Date()
    const token = newToken()
    const csrfToken = newToken()
    const database = strapi.db.connection
    await database('staff_sessions').insert({
      ...documentColumns(now),
      token_hash: hashToken(token),
      csrf_hash: hashToken(csrfToken),
      user_id: userId,
      last_seen_at: now,
    })
    await database('staff_sessions')
      .where('last_seen_at', '<', new Date(now.getTime() - IDLE_MS))
      .delete()
    return { token, csrfToken }
  },

  /**
   * Who holds this token, or undefined when it is unknown, idle for too long, or its user is blocked.
   * Looking keeps the session awake, unless nobody was there to ask.
   */
  async find(token: string, { isUnattended }: { isUnattended: boolean }): Promise<FoundSession | undefined> {
    const database = strapi.db.connection
    const row = await database('staff_sessions as session')
      .join('up_users as user', 'user.id', 'session.user_id')
      .join('up_users_role_lnk as link', 'link.user_id', 'user.id')
      .join('up_roles as role', 'role.id', 'link.role_id')
      .where('session.token_hash', hashToken(token))
      .first(
        'session.id as sessionId',
        'session.csrf_hash as csrfHash',
        'session.last_seen_at as lastSeenAt',
        'user.id as userId',
        'user.document_id as documentId',
        'user.username as name',
        'user.email as email',
        'user.blocked as blocked',
        'role.type as role',
      )
    if (!row || row.blocked || (row.role !== 'admin' && row.role !== 'staff')) return undefined
    const idle = Date.now() - toDate(row.lastSeenAt).getTime()
    if (idle > IDLE_MS) return undefined
    if (!isUnattended && idle > SEEN_EVERY_MS) {
      await database('staff_sessions').where({ id: row.sessionId }).update({ last_seen_at: new Date() })
    }
    const { userId, documentId, name, email } = row
    return { staff: { userId, documentId, name, email, role: row.role as StaffRole }, csrfHash: row.csrfHash }
  },

  async end(token: string): Promise<void> {
    await strapi.db
      .connection('staff_sessions')
      .where({ token_hash: hashToken(token) })
      .delete()
  },

  /** Ends every session of a user, within the change that calls for it. */
  async endAll(trx: Knex, userId: number): Promise<void> {
    await trx('staff_sessions').where({ user_id: userId }).delete()
  },
})
