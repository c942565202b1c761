import { randomBytes } from 'node:crypto'
import { DomainError, RESET_MINUTES, type ForgotPassword, type ResetPassword, type SessionsEnded } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { passwordSetMail, resetLink, resetMail } from '../../../domain/mail/mails'
import { fitsResetKey, makeResetKey, subjectOfKey } from '../../../domain/admin-auth/reset-key'
import { LINK_LIMIT, NETWORK_LIMIT } from '../../../domain/admin-auth/sign-in-limits'
import { environment, secret } from '../../../environment'
import type { ClientDevice } from '../../../http/client/client-device'
import { getService } from '../../../services'
import { findStaff, findStaffByEmail, type StaffRow } from '../../users/rows/staff-rows'

/** Who asks, in the audit list, when it is the command. */
const COMMAND = 'command'
const SENT = 'If somebody here has this address, a link is on its way to it. Please look into your email.'

/** Resetting a forgotten password by a link, sent by e-mail or printed by a command. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  // The secret that sessions of users-permissions would be signed with: known to every process, and to nobody else.
  const seal = () => secret('JWT_SECRET')

  return {
    /**
     * Throws `mail_off` and `too_many_requests`. Neither the response nor its time tells whether there is such a user.
     */
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
      await guesses.lift(email)
      getService(strapi, 'mail.outbox').post(passwordSetMail, { name, email, at: new Date() })
      return { message: 'Your password was changed. You can sign in with it now.', ended }
    },

    /** A link for whoever runs the command on the server, who need not prove more; undefined without such a user. */
    async makeLink(email: string): Promise<string | undefined> {
      const user = await findStaffByEmail(strapi.db.connection, email)
      return user && resetLink(`${environment.PUBLIC_URL}/admin`, await issueKey(user, COMMAND))
    },

    /** As `makeLink`, for a user of Strapi's panel, whose own page takes the key. */
    async makePanelLink(email: string): Promise<string | undefined> {
      const key = randomBytes(20).toString('hex')
      const until = new Date(Date.now() + RESET_MINUTES * 60_000)
      const given = await strapi.db
        .connection('admin_users')
        .where({ email, is_active: true })
        .update({ reset_password_token: key, reset_password_token_expires_at: until })
      if (given === 0) return undefined
      // The panel's own page sets the password, so the limits are lifted here.
      await getService(strapi, 'admin-auth.guesses').lift(email)
      const entry = { actor: COMMAND, action: 'request', subject: 'password', after: { email, place: 'panel' } }
      await getService(strapi, 'audit.audit').count(entry, email)
      return `${strapi.config.get<string>('admin.absoluteUrl')}/auth/reset-password?code=${key}`
    },
  }

  async function sendLink(user: StaffRow): Promise<void> {
    const { name, email } = user
    getService(strapi, 'mail.outbox').post(resetMail, { name, email, key: await issueKey(user, email) })
  }

  async function issueKey(user: StaffRow, actor: string): Promise<string> {
    const entry = { actor, action: 'request', subject: 'password', subjectId: user.documentId }
    await getService(strapi, 'audit.audit').count(entry)
    return makeResetKey(seal(), user, Date.now())
  }
}
