import { DomainError, type Login, type LoginResponse } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { ClientDevice } from '../../../http/client-device'
import { getService } from '../../../services'
import { findStaffByEmail } from '../../users/staff-rows'

/** Signing in by e-mail and password. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * A new session, with the token by which this device is known from now on, or `invalid_credentials`;
   * `too_many_requests` before any password is looked at.
   */
  async signIn(
    { email, password }: Login,
    device: ClientDevice,
  ): Promise<{ response: LoginResponse; deviceToken: string }> {
    const user = await findStaffByEmail(strapi.db.connection, email)
    const attempt = { place: 'shop' as const, email, userId: user?.userId, ...device }
    await getService(strapi, 'admin-auth.guesses').begin(attempt)
    const fits = await getService(strapi, 'admin-auth.passwords').fits(password, user?.passwordHash)
    if (!user || !fits) {
      await getService(strapi, 'admin-auth.guesses').failed(attempt)
      throw new DomainError('invalid_credentials')
    }
    const deviceToken = await getService(strapi, 'admin-auth.guesses').succeeded({ ...attempt, ...user })
    const session = await getService(strapi, 'admin-auth.sessions').start(user.userId, device)
    const { documentId, name, role } = user
    const response = {
      message: 'Login successful!',
      ...session,
      user: { _id: documentId, name, email: user.email, role },
    }
    return { response, deviceToken }
  },
})
