import { DomainError, type Login, type LoginResponse, type SecondStepResponse } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { ClientDevice } from '../../../http/client/client-device'
import { getService } from '../../../services'
import { changeStaff, findStaffByEmail, findStaffById, type StaffRow } from '../../users/rows/staff-rows'

/** A session that has begun, with the token by which this device is known from now on. */
export interface SignedIn {
  response: LoginResponse
  deviceToken: string
}

/** Signing in by e-mail and password. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * A new session, or what the second step needs where one is required. Throws `invalid_credentials`, and
   * `too_many_requests` before the password is checked.
   */
  async signIn({ email, password }: Login, device: ClientDevice): Promise<SignedIn | SecondStepResponse> {
    const user = await findStaffByEmail(strapi.db.connection, email)
    const attempt = { place: 'shop' as const, email, userId: user?.userId, ...device }
    await getService(strapi, 'admin-auth.guesses').begin(attempt)
    const fits = await getService(strapi, 'admin-auth.passwords').fits(password, user?.passwordHash)
    if (!user || !fits) {
      await getService(strapi, 'admin-auth.guesses').failed(attempt)
      throw new DomainError('invalid_credentials')
    }
    const secondStep = await getService(strapi, 'admin-auth.second-steps').begin(user)
    if (!secondStep) return this.enter(user, device, 'password')
    // The count stays: knowing the password alone gives no more tries.
    await getService(strapi, 'admin-auth.guesses').halfway(attempt)
    return { message: 'Your password is right. One more step.', secondStep }
  },

  /**
   * A new session for a user who has passed every required step. Throws when the password has changed since `user` was
   * read, or the password alone is no longer enough: that ended all sessions, and this sign-in must not outlive it.
   */
  async enter(user: StaffRow, device: ClientDevice, way: 'password' | 'second-step'): Promise<SignedIn> {
    const { documentId, name, role, email, userId } = user
    const sessions = getService(strapi, 'admin-auth.sessions')
    const factor = getService(strapi, 'admin-auth.second-factor')
    const session = await changeStaff(strapi, async (trx) => {
      const now = await findStaffById(trx, userId)
      const isByPassword = way === 'password'
      if (now?.passwordHash !== user.passwordHash)
        throw new DomainError(isByPassword ? 'invalid_credentials' : 'step_over')
      const needsMore = async () => (await factor.isRequired(trx)) || (await factor.passkeysOf(trx, userId)).length > 0
      // The next try leads to the second step.
      if (isByPassword && (await needsMore())) throw new DomainError('busy')
      return sessions.start(trx, userId, device)
    })
    await sessions.sweep()
    const attempt = { place: 'shop' as const, email, userId, name, ...device }
    const deviceToken = await getService(strapi, 'admin-auth.guesses').succeeded(attempt)
    const response = { message: 'Login successful!', ...session, user: { _id: documentId, name, email, role } }
    return { response, deviceToken }
  },
})
