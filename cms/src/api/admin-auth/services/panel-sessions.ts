import type { StaffSessionView } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { PanelSessionRow, PanelUserRow } from '../../../database/rows/strapi'
import { fromJson, toDate } from '../../../database/values'

const PREFIX = 'panel-'
/** Strapi's own metadata of a session, with the network and browser that we add when it begins. */
interface PanelMetadata {
  loginAt?: string
  network?: string
  browser?: string
}
const USER_COLUMNS = ['id', 'firstname', 'lastname', 'email'] as const
type PanelUser = Pick<PanelUserRow, (typeof USER_COLUMNS)[number]>

/** Sessions of Strapi's panel, listed and ended like sessions of the shop. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const database = () => strapi.db.connection
  const users = async (email?: string): Promise<PanelUser[]> => {
    const query = database()('admin_users')
    if (email !== undefined) void query.where({ email })
    return query.select(...USER_COLUMNS)
  }
  const ofUsers = (known: readonly PanelUser[]) =>
    database()('strapi_sessions')
      .where({ origin: 'admin' })
      .whereIn(
        'user_id',
        known.map(({ id }) => String(id)),
      )

  return {
    async findUser(email: string): Promise<(PanelUser & Pick<PanelUserRow, 'password'>) | undefined> {
      return database()('admin_users')
        .where({ email })
        .first(...USER_COLUMNS, 'password')
    },

    /** The user whose active session has this access token, which outlives a session that was ended. */
    async findByToken(accessToken: string): Promise<PanelUser | undefined> {
      const manager = strapi.sessionManager('admin')
      const { isValid, payload } = manager.validateAccessToken(accessToken)
      if (!isValid || !(await manager.isSessionActive(payload.sessionId))) return undefined
      return database()('admin_users')
        .where({ id: Number(payload.userId), is_active: true })
        .first(...USER_COLUMNS)
    },

    /** Adds to the session that just began the network and browser it began in. */
    async describe(accessToken: string, from: { network: string; browser: string }): Promise<void> {
      const { isValid, payload } = strapi.sessionManager('admin').validateAccessToken(accessToken)
      if (!isValid) return
      const sessions = () => database()('strapi_sessions').where({ session_id: payload.sessionId })
      const row = await sessions().first('metadata')
      const metadata = { ...fromJson<PanelMetadata>(row?.metadata, {}), network: from.network, browser: from.browser }
      await sessions().update({ metadata: JSON.stringify(metadata) })
    },

    /** All current sessions, of one e-mail or of everybody, the last used first. */
    async list(email?: string): Promise<StaffSessionView[]> {
      const known = await users(email)
      const rows = await ofUsers(known)
        .where({ status: 'active' })
        .where('expires_at', '>', new Date())
        .orderBy('created_at', 'desc')
        .select('session_id', 'user_id', 'created_at', 'metadata')
      return rows.map((row) =>
        toView(
          row,
          known.find(({ id }) => String(id) === row.user_id)!,
        ),
      )
    },

    /**
     * Ends one by its id, with `email` only one of that user. All sessions of its device end, so that no older
     * access token of the same sign-in outlives it. Returns whether there was one.
     */
    async endOne(id: string, email?: string): Promise<boolean> {
      if (!id.startsWith(PREFIX)) return false
      const known = await users(email)
      const row = await ofUsers(known)
        .where({ session_id: id.slice(PREFIX.length) })
        .first('user_id', 'device_id')
      if (!row) return false
      await strapi.sessionManager('admin').invalidateRefreshToken(row.user_id, row.device_id)
      return true
    },

    async endByToken(accessToken: string): Promise<void> {
      const { isValid, payload } = strapi.sessionManager('admin').validateAccessToken(accessToken)
      if (isValid) await this.endOne(`${PREFIX}${payload.sessionId}`)
    },

    /** Ends all sessions of this user of the panel but `exceptId`; reset links sent before stop working. */
    async lockOut(userId: number, exceptId = ''): Promise<void> {
      await database()('strapi_sessions')
        .where({ origin: 'admin', user_id: String(userId) })
        .whereNot({ session_id: exceptId })
        .delete()
      await database()('admin_users')
        .where({ id: userId })
        .update({ reset_password_token: null, reset_password_token_expires_at: null })
    },

    async endEverybody(): Promise<void> {
      for (const { id } of await users()) await strapi.sessionManager('admin').invalidateRefreshToken(String(id))
    },

    /** Ends all sessions of this e-mail; returns how many. */
    async endAll(email: string): Promise<number> {
      const [ended, known] = [await this.list(email), await users(email)]
      for (const { id } of known) await strapi.sessionManager('admin').invalidateRefreshToken(String(id))
      return ended.length
    },
  }
}

function toView(
  row: Pick<PanelSessionRow, 'session_id' | 'created_at' | 'metadata'>,
  user: PanelUser,
): StaffSessionView {
  const { loginAt, network = '', browser = '' } = fromJson<PanelMetadata>(row.metadata, {})
  // Strapi replaces the row whenever the panel asks for a fresh token: that is when it was last used.
  const lastSeenAt = toDate(row.created_at).toISOString()
  return {
    _id: `${PREFIX}${row.session_id}`,
    place: 'panel',
    name: [user.firstname, user.lastname].filter(Boolean).join(' '),
    email: user.email,
    startedAt: loginAt ?? lastSeenAt,
    lastSeenAt,
    network,
    browser,
    isCurrent: false,
  }
}
