import { DomainError, type ChangePassword, type SessionsEnded, type StaffSessionView } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { PAIR_LIMIT } from '../../../domain/admin-auth/sign-in-limits'
import { confirmedUntil } from '../../../domain/admin-auth/session-age'
import type { StaffIdentity, StaffSession } from '../../../http/context'
import { getService } from '../../../services'
import { findStaff, type StaffRow } from '../../users/rows/staff-rows'
import { recordAudit } from '../../audit/rows/record-audit'

/** What staff do with their own account, and admins with the sessions of all. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  /** Throws `wrong_password`. Tries are counted by session: whoever stole one must not guess the password here. */
  const checkOwnPassword = async ({ id, staff }: StaffSession, password: string): Promise<StaffRow> => {
    const { email, userId, documentId } = staff
    const subject = `confirm:${id}`
    const note = (action: string) =>
      getService(strapi, 'audit.audit').count({
        actor: email,
        action,
        subject: 'password',
        subjectId: documentId,
        after: { userId },
      })
    await getService(strapi, 'admin-auth.limits').consume(subject, PAIR_LIMIT, () => note('slowed'))
    const row = await findStaff(strapi.db.connection, documentId)
    const fits = await getService(strapi, 'admin-auth.passwords').fits(password, row?.passwordHash)
    if (!row || !fits) {
      await note('failed')
      throw new DomainError('wrong_password')
    }
    await getService(strapi, 'admin-auth.limits').forget(subject)
    return row
  }

  const noteEnded = (actor: StaffIdentity, subjectId: string | undefined, before: object) =>
    recordAudit(strapi.db.connection, {
      actor: actor.email,
      action: 'end',
      subject: 'session',
      subjectId,
      before,
    })

  const endFound = async (actor: StaffIdentity, found: StaffSessionView | undefined, end: () => Promise<boolean>) => {
    if (!found || !(await end())) throw new DomainError('session_not_found')
    const { _id, email, place, network, browser } = found
    await noteEnded(actor, _id, { email, place, network, browser })
  }

  const listAll = async (currentId?: string): Promise<StaffSessionView[]> => [
    ...(await getService(strapi, 'admin-auth.sessions').list(currentId)),
    ...(await getService(strapi, 'admin-auth.panel-sessions').list()),
  ]
  const listOwn = async ({ id, staff }: StaffSession): Promise<StaffSessionView[]> => [
    ...(await getService(strapi, 'admin-auth.sessions').list(id, staff.userId)),
    ...(await getService(strapi, 'admin-auth.panel-sessions').list(staff.email)),
  ]

  return {
    listAll,
    listOwn,

    /** Confirms the user's password for this session; returns until when that holds. */
    async confirm(session: StaffSession, password: string): Promise<Date> {
      await checkOwnPassword(session, password)
      const confirmedAt = await getService(strapi, 'admin-auth.sessions').confirm(strapi.db.connection, session.id)
      return confirmedUntil({ ...session, confirmedAt })
    },

    async changePassword(session: StaffSession, input: ChangePassword): Promise<SessionsEnded> {
      const user = await checkOwnPassword(session, input.currentPassword)
      const passwords = getService(strapi, 'admin-auth.passwords')
      const ended = await passwords.replace(user, input.newPassword, { sessionId: session.id })
      if (ended === undefined) throw new DomainError('wrong_password')
      return { message: 'Your password was changed.', ended }
    },

    async endOwn(session: StaffSession, id: string): Promise<void> {
      const { staff } = session
      const found = (await listOwn(session)).find(({ _id }) => _id === id)
      const end = async () =>
        (await getService(strapi, 'admin-auth.sessions').endOne(id, staff.userId)) ||
        getService(strapi, 'admin-auth.panel-sessions').endOne(id, staff.email)
      await endFound(staff, found, end)
    },

    async endOthers({ staff, id }: StaffSession): Promise<SessionsEnded> {
      const inShop = await getService(strapi, 'admin-auth.sessions').endAll(strapi.db.connection, staff.userId, id)
      const ended = inShop + (await getService(strapi, 'admin-auth.panel-sessions').endAll(staff.email))
      await noteEnded(staff, undefined, { email: staff.email, sessionsEnded: ended })
      return { message: 'All other sessions were ended.', ended }
    },

    async endAny(actor: StaffIdentity, id: string): Promise<void> {
      const found = (await listAll()).find(({ _id }) => _id === id)
      const end = async () =>
        (await getService(strapi, 'admin-auth.sessions').endOne(id)) ||
        getService(strapi, 'admin-auth.panel-sessions').endOne(id)
      await endFound(actor, found, end)
    },
  }
}
