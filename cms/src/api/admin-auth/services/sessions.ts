import type { StaffSessionView } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { deleteInBatches } from '../../../database/delete-in-batches'
import type { DbDate } from '../../../database/rows/columns'
import { documentColumns, toDate, toDateOrNull } from '../../../database/values'
import { IDLE_MS, isRunning, LONGEST_MS, type SessionTimes } from '../../../domain/admin-auth/session-age'
import type { StaffIdentity, StaffSession } from '../../../http/context'
import { getService } from '../../../services'
import { identityColumns, onlyStaff } from '../../users/rows/staff-rows'
import { hashToken, newToken } from '../sessions/tokens'

/** "Last seen" is written at most once a minute: a request that reads must not cost a write. */
const SEEN_EVERY_MS = 60_000

export interface FoundSession extends StaffSession {
  csrfHash: string
}

/** Sessions of staff: opaque tokens, of which the database keeps hashes only. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** A new session with fresh tokens; they are shown here once and cannot be read again. */
  async start(
    trx: Knex,
    userId: number,
    { network, browser }: { network: string; browser: string },
  ): Promise<{ token: string; csrfToken: string }> {
    const now = new Date()
    const token = newToken()
    const csrfToken = newToken()
    await trx('staff_sessions').insert({
      ...documentColumns(now),
      token_hash: hashToken(token),
      csrf_hash: hashToken(csrfToken),
      user_id: userId,
      last_seen_at: now,
      network,
      browser,
    })
    return { token, csrfToken }
  },

  /** Deletes sessions that are over. */
  async sweep(): Promise<void> {
    const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)
    const table = 'staff_sessions'
    await deleteInBatches(strapi.db.connection, { table, column: 'last_seen_at', before: ago(IDLE_MS) })
    await deleteInBatches(strapi.db.connection, { table, column: 'created_at', before: ago(LONGEST_MS) })
  },

  /**
   * The session of this token; undefined when it is unknown or over, or its user is blocked. Finding a session keeps
   * it alive, except for requests that the page makes by itself.
   */
  async find(token: string, { isUnattended }: { isUnattended: boolean }): Promise<FoundSession | undefined> {
    const database = strapi.db.connection
    const row = await sessionRows(database)
      .where('session.token_hash', hashToken(token))
      .first<FoundRow | undefined>({ ...columns, sessionId: 'session.id', csrfHash: 'session.csrf_hash' })
    if (!row || !isRunning(toTimes(row), Date.now())) return undefined
    if (!isUnattended && Math.abs(Date.now() - toTimes(row).lastSeenAt.getTime()) > SEEN_EVERY_MS) {
      await database('staff_sessions').where({ id: row.sessionId }).update({ last_seen_at: new Date() })
    }
    const { userId, documentId, name, email, role, csrfHash } = row
    const staff = { userId, documentId, name, email, role }
    return { id: row.id, staff, csrfHash, ...toTimes(row) }
  },

  /** All current sessions, of one user or of everybody, the last used first. */
  async list(currentId: string | undefined, userId?: number): Promise<StaffSessionView[]> {
    const query = sessionRows(strapi.db.connection)
    if (userId !== undefined) void query.where('session.user_id', userId)
    const rows = await query.orderBy('session.last_seen_at', 'desc').select<SessionRow[]>(columns)
    return rows.filter((row) => isRunning(toTimes(row), Date.now())).map((row) => toView(row, currentId))
  },

  async end(token: string): Promise<void> {
    await strapi.db
      .connection('staff_sessions')
      .where({ token_hash: hashToken(token) })
      .delete()
  },

  /** Ends one by its id, with `userId` only one of that user. Returns whether there was one. */
  async endOne(id: string, userId?: number): Promise<boolean> {
    const query = strapi.db.connection('staff_sessions').where({ document_id: id })
    if (userId !== undefined) void query.where({ user_id: userId })
    return (await query.delete()) > 0
  },

  /**
   * Ends all sessions of a user but `exceptId`, in the caller's transaction; returns how many.
   * Sign-ins that wait for their second step end, too.
   */
  async endAll(trx: Knex, userId: number, exceptId?: string): Promise<number> {
    await getService(strapi, 'admin-auth.steps').endAll(trx, userId)
    const query = trx('staff_sessions').where({ user_id: userId })
    if (exceptId !== undefined) void query.whereNot({ document_id: exceptId })
    return query.delete()
  },

  /** Notes that the password was typed again in this session; returns when. */
  async confirm(database: Knex, id: string): Promise<Date> {
    const now = new Date()
    await database('staff_sessions').where({ document_id: id }).update({ confirmed_at: now })
    return now
  },
})

const sessionRows = (database: Knex) =>
  database('staff_sessions as session').join('up_users as user', 'user.id', 'session.user_id').modify(onlyStaff)

const columns = {
  id: 'session.document_id',
  startedAt: 'session.created_at',
  lastSeenAt: 'session.last_seen_at',
  confirmedAt: 'session.confirmed_at',
  network: 'session.network',
  browser: 'session.browser',
  ...identityColumns,
}

interface SessionRow extends StaffIdentity {
  id: string
  startedAt: DbDate
  lastSeenAt: DbDate
  confirmedAt: DbDate | null
  network: string | null
  browser: string | null
}
interface FoundRow extends SessionRow {
  sessionId: number
  csrfHash: string
}

const toTimes = (row: SessionRow): SessionTimes => ({
  startedAt: toDate(row.startedAt),
  lastSeenAt: toDate(row.lastSeenAt),
  confirmedAt: toDateOrNull(row.confirmedAt),
})

function toView(row: SessionRow, currentId: string | undefined): StaffSessionView {
  const { startedAt, lastSeenAt } = toTimes(row)
  return {
    _id: row.id,
    place: 'shop',
    name: row.name,
    email: row.email,
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    network: row.network ?? '',
    browser: row.browser ?? '',
    isCurrent: row.id === currentId,
  }
}
