import { DomainError, type Login, type LoginAnswer } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { ClientDevice } from '../../../http/client-device'
import { findStaffByEmail } from '../../users/staff-rows'
import { guessesOf } from '../sessions/guesses-of'
import { passwordsOf, sessionsOf } from '../sessions/services-of'

/** Signing in by e-mail and password. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * A new session, with the token by which this device is known from now on, or `invalid_credentials`;
   * `too_many_requests` before any password is looked at.
   */
  async signIn(
    { email, password }: Login,
    device: ClientDevice,
  ): Promise<{ answer: LoginAnswer; deviceToken: string }> {
    const user = await findStaffByEmail(strapi.db.connection, email)
    const attempt = { place: 'shop' as const, email, userId: user?.userId, ...device }
    await guessesOf(strapi).begin(attempt)
    const fits = await passwordsOf(strapi).fits(password, user?.passwordHash)
    if (!user || !fits) {
      await guessesOf(strapi).failed(attempt)
      throw new DomainError('invalid_credentials')
    }
    const deviceToken = await guessesOf(strapi).succeeded({ ...attempt, userId: user.userId })
    const session = await sessionsOf(strapi).start(user.userId, device)
    const { documentId, name, role } = user
    const answer = {
      message: 'Login successful!',
      ...session,
      user: { _id: documentId, name, email: user.email, role },
    }
    return { answer, deviceToken }
  },
})
