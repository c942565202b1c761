import { randomBytes } from 'node:crypto'
import { invalidFields } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { isCommonPassword } from '../../../domain/admin-auth/common-passwords'
import { getService } from '../../../services'
import { changeStaff, type StaffRow } from '../../users/rows/staff-rows'
import { recordAudit } from '../../audit/rows/record-audit'

type UserService = {
  validatePassword(password: string, hash: string): Promise<boolean>
  ensureHashedPasswords(values: { password: string }): Promise<{ password: string }>
}

const COMMON_PASSWORD = 'is one of the most common passwords, or looks like one: please choose another'

/** A hash that belongs to no password, with the cost that users-permissions uses. */
const HASH_OF_NOBODY = `$2a$10$${randomBytes(27).toString('hex').slice(0, 53)}`

/** Hashing and comparing passwords, with the hash that users-permissions uses. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const users = () => strapi.plugin('users-permissions').service<UserService>('user')
  const hash = async (password: string) => (await users().ensureHashedPasswords({ password })).password

  /** The hash of a chosen password; throws `validation` naming `field` when it is a common one. */
  const hashChosen = async (password: string, field: string): Promise<string> => {
    if (await isCommonPassword(password)) {
      throw invalidFields([{ field, message: COMMON_PASSWORD }], `The password ${COMMON_PASSWORD}.`)
    }
    return hash(password)
  }

  return {
    hashChosen,

    /**
     * Sets the password that a user chose and ends their sessions but the current one. Returns how many
     * were ended; undefined, and does nothing, when the password has changed since `user` was read.
     */
    async replace(
      user: StaffRow,
      newPassword: string,
      way: 'link' | { sessionId: string },
    ): Promise<number | undefined> {
      const { userId, email, documentId, passwordHash } = user
      const password = await hashChosen(newPassword, 'newPassword')
      return changeStaff(strapi, async (trx) => {
        const changed = await trx('up_users')
          .where({ id: userId, password: passwordHash })
          .update({ password, updated_at: new Date() })
        if (changed === 0) return undefined
        const sessions = getService(strapi, 'admin-auth.sessions')
        if (way !== 'link') await sessions.confirm(trx, way.sessionId)
        const ended = await sessions.endAll(trx, userId, way === 'link' ? undefined : way.sessionId)
        const byLink = way === 'link' ? { byLink: true } : {}
        const after = { email, passwordChanged: true, ...byLink, sessionsEnded: ended }
        await recordAudit(trx, { actor: email, action: 'change', subject: 'password', subjectId: documentId, after })
        return ended
      })
    },

    /** Without a hash (no such user) it takes as long and returns false, so that the time does not tell who exists. */
    async fits(password: string, known: string | null | undefined): Promise<boolean> {
      const fits = await users().validatePassword(password, known ?? HASH_OF_NOBODY)
      return fits && Boolean(known)
    },
  }
}
