import { randomBytes } from 'node:crypto'
import { DomainError, type Login, type LoginAnswer } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { networkOf } from '../../../http/network-address'
import { findStaffByEmail } from '../../users/staff-rows'
import { limitsOf, sessionsOf } from '../sessions/services-of'

const USER_LIMIT = { tries: 5, windowSeconds: 900, firstWaitSeconds: 60, longestWaitSeconds: 900 }
const NETWORK_LIMIT = { tries: 10, windowSeconds: 900, firstWaitSeconds: 60, longestWaitSeconds: 900 }

interface PasswordService {
  validatePassword(password: string, hash: string): Promise<boolean>
  ensureHashedPasswords(values: { password: string }): Promise<{ password: string }>
}

/** Signing in by e-mail and password. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const passwords = () => strapi.plugin('users-permissions').service('user') as PasswordService
  let dummyHash: Promise<string> | undefined
  /** Compared for unknown users, so that the time of an answer tells nothing about who exists. */
  const hashOfNobody = (): Promise<string> =>
    (dummyHash ??= passwords()
      .ensureHashedPasswords({ password: randomBytes(16).toString('hex') })
      .then(({ password }) => password))

  return {
    /** A new session, or `invalid_credentials`; `too_many_requests` before any password is looked at. */
    async signIn({ email, password }: Login, address: string): Promise<LoginAnswer> {
      const limits = limitsOf(strapi)
      const byNetwork = `login:network:${networkOf(address)}`
      const byUser = `login:user:${email}`
      await limits.consume(byNetwork, NETWORK_LIMIT)
      await limits.consume(byUser, USER_LIMIT)
      const user = await findStaffByEmail(strapi.db.connection, email)
      const fits = await passwords().validatePassword(password, user?.passwordHash ?? (await hashOfNobody()))
      if (!user || !fits) throw new DomainError('invalid_credentials')
      await limits.forget(byUser)
      await limits.giveBack(byNetwork)
      const session = await sessionsOf(strapi).start(user.userId)
      const { documentId, name, role } = user
      return { message: 'Login successful!', ...session, user: { _id: documentId, name, email: user.email, role } }
    },

    /** Makes the hash of nobody before the first sign-in, which would else answer later than the others. */
    async prepare(): Promise<void> {
      await hashOfNobody()
    },
  }
}
