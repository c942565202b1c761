import { DomainError, type ChangePassword, type SessionsEnded, type StaffSessionView } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { runInTransaction } from '../../../database/transaction'
import { PAIR_LIMIT } from '../../../domain/users/sign-in-limits'
import { confirmedUntil } from '../../../domain/users/session-age'
import type { StaffIdentity, StaffSession } from '../../../http/context'
import { findStaff } from '../../users/staff-rows'
import { auditOf, limitsOf, panelSessionsOf, passwordsOf, sessionsOf } from '../sessions/services-of'

/** What staff do with their own account, and admins with the sessions of all. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  /** Throws `wrong_password`. Counted by session: who only got hold of one must not try the password out here. */
  const checkOwnPassword = async ({ id, staff }: StaffSession, password: string): Promise<void> => {
    const { email, userId, documentId } = staff
    const subject = `confirm:${id}`
    const note = (action: string) =>
      auditOf(strapi).count({ actor: email, action, subject: 'password', subjectId: documentId, after: { userId } })
    await limitsOf(strapi).consume(subject, PAIR_LIMIT, () => note('slowed'))
    const row = await findStaff(strapi.db.connection, documentId)
    if (!(await passwordsOf(strapi).fits(password, row?.passwordHash))) {
      await note('failed')
      throw new DomainError('wrong_password')
    }
    await limitsOf(strapi).forget(subject)
  }

  const noteEnded = (actor: StaffIdentity, subjectId: string | undefined, before: object) =>
    auditOf(strapi).record({ actor: actor.email, action: 'end', subject: 'session', subjectId, before })

  const endFound = async (actor: StaffIdentity, found: StaffSessionView | undefined, end: () => Promise<boolean>) => {
    if (!found || !(await end())) throw new DomainError('session_not_found')
    const { _id, email, place, network, browser } = found
    await noteEnded(actor, _id, { email, place, network, browser })
  }

  const listAll = async (currentId?: string): Promise<StaffSessionView[]> => [
    ...(await sessionsOf(strapi).list(currentId)),
    ...(await panelSessionsOf(strapi).list()),
  ]
  const listOwn = async ({ id, staff }: StaffSession): Promise<StaffSessionView[]> => [
    ...(await sessionsOf(strapi).list(id, staff.userId)),
    ...(await panelSessionsOf(strapi).list(staff.email)),
  ]

  return {
    listAll,
    listOwn,

    /** Confirms the own password for this session; answers until when. */
    async confirm(session: StaffSession, password: string): Promise<Date> {
      await checkOwnPassword(session, password)
      const confirmedAt = await sessionsOf(strapi).confirm(strapi.db.connection, session.id)
      return confirmedUntil({ ...session, confirmedAt })
    },

    async changePassword(session: StaffSession, input: ChangePassword): Promise<SessionsEnded> {
      const { staff, id } = session
      await checkOwnPassword(session, input.currentPassword)
      const password = await passwordsOf(strapi).hashChosen(input.newPassword, 'newPassword')
      const ended = await runInTransaction(strapi, async (trx) => {
        await trx('up_users').where({ id: staff.userId }).update({ password, updated_at: new Date() })
        await sessionsOf(strapi).confirm(trx, id)
        const count = await sessionsOf(strapi).endAll(trx, staff.userId, id)
        const after = { email: staff.email, passwordChanged: true, sessionsEnded: count }
        const entry = { actor: staff.email, action: 'change', subject: 'password', subjectId: staff.documentId, after }
        await auditOf(strapi).record(entry, trx)
        return count
      })
      return { message: 'Your password was changed.', ended }
    },

    async endOwn(session: StaffSession, id: string): Promise<void> {
      const { staff } = session
      const found = (await listOwn(session)).find(({ _id }) => _id === id)
      const end = async () =>
        (await sessionsOf(strapi).endOne(id, staff.userId)) || panelSessionsOf(strapi).endOne(id, staff.email)
      await endFound(staff, found, end)
    },

    async endOthers({ staff, id }: StaffSession): Promise<SessionsEnded> {
      const inShop = await sessionsOf(strapi).endAll(strapi.db.connection, staff.userId, id)
      const ended = inShop + (await panelSessionsOf(strapi).endAll(staff.email))
      await noteEnded(staff, undefined, { email: staff.email, sessionsEnded: ended })
      return { message: 'All other sessions were ended.', ended }
    },

    async endAny(actor: StaffIdentity, id: string): Promise<void> {
      const found = (await listAll()).find(({ _id }) => _id === id)
      const end = async () => (await sessionsOf(strapi).endOne(id)) || panelSessionsOf(strapi).endOne(id)
      await endFound(actor, found, end)
    },
  }
}
