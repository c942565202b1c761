import { DomainError, type ForgotPassword, type ResetPassword, type SessionsEnded } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { passwordSetMail, resetMail } from '../../../domain/mail/mails'
import { fitsResetKey, makeResetKey, subjectOfKey } from '../../../domain/admin-auth/reset-key'
import { LINK_LIMIT, NETWORK_LIMIT } from '../../../domain/admin-auth/sign-in-limits'
import { secret } from '../../../environment'
import type { ClientDevice } from '../../../http/client/client-device'
import { getService } from '../../../services'
import { findStaff, findStaffByEmail, type StaffRow } from '../../users/rows/staff-rows'

const SENT = 'If somebody here has this address, a link is on its way to it. Please look into your email.'

/** Resetting a forgotten password by a link sent by e-mail. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  // The secret that sessions of users-permissions would be signed with: known to every process, and to nobody else.
  const seal = () => secret('JWT_SECRET')

  return {
    /** Throws `mail_off` and `too_many_requests`. Neither the response nor its time tells whether there is such a user. */
    async request({ email }: ForgotPassword, { network }: ClientDevice): Promise<{ message: string }> {
      if (!getService(strapi, 'mail.outbox').isOn) throw new DomainError('mail_off')
      const limits = getService(strapi, 'admin-auth.limits')
      await limits.consume(`forgot-password:network:${network}`, NETWORK_LIMIT)
      await limits.consume(`forgot-password:user:${email}`, LINK_LIMIT)
      const user = await findStaffByEmail(strapi.db.connection, email)
      // After the response, whose time would otherwise tell that there is such a user.
      if (user) setImmediate(() => void sendLink(user).catch((error: unknown) => strapi.log.error(error)))
      return { message: SENT }
    },

    /** Throws `reset_link_invalid` for a key that is wrong, too old or used up, and `validation` for a bad password. */
    async reset({ key, newPassword }: ResetPassword, { network }: ClientDevice): Promise<SessionsEnded> {
      const guesses = getService(strapi, 'admin-auth.guesses')
      await guesses.beginReset(network)
      const documentId = subjectOfKey(key)
      const user = documentId && (await findStaff(strapi.db.connection, documentId))
      if (!user || !fitsResetKey(seal(), user, key, Date.now())) throw new DomainError('reset_link_invalid')
      await guesses.endReset(network)
      const ended = await getService(strapi, 'admin-auth.passwords').replace(user, newPassword, 'link')
      if (ended === undefined) throw new DomainError('reset_link_invalid')
      const { email, name } = user
      getService(strapi, 'mail.outbox').post(passwordSetMail, { name, email, at: new Date() })
      return { message: 'Your password was changed. You can sign in with it now.', ended }
    },
  }

  async function sendLink(user: StaffRow): Promise<void> {
    const { name, email, documentId } = user
    const entry = { actor: email, action: 'request', subject: 'password', subjectId: documentId }
    await getService(strapi, 'audit.audit').count(entry)
    getService(strapi, 'mail.outbox').post(resetMail, { name, email, key: makeResetKey(seal(), user, Date.now()) })
  }
}
