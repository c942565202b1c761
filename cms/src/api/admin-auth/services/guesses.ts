import type { SESSION_PLACES } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { newSignInMail } from '../../../domain/mail/mails'
import { NETWORK_LIMIT, PAIR_LIMIT, USER_LIMIT } from '../../../domain/admin-auth/sign-in-limits'
import { getService } from '../../../services'
import { hashToken } from '../sessions/tokens'

/** One attempt to sign in, to the shop or to Strapi's panel: both count together. */
interface SignInTry {
  place: (typeof SESSION_PLACES)[number]
  email: string
  /** The user with this e-mail in this place, if there is one. */
  userId: number | undefined
  network: string
  browser: string
  deviceToken: string | undefined
}

/** Written in place of an e-mail that no user has: people type passwords into that field. */
const UNKNOWN = 'unknown'

/** How often a password may be guessed, and what the audit list says of it. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const liftedOf = (email: string) => `sign-in:lifted:${email}`
  /** With the user's number of lifted limits, so that the counts before the last one no longer matter. */
  const subjectsOf = async ({ email, network, deviceToken }: SignInTry) => {
    const lifted = await getService(strapi, 'admin-auth.limits').countOf(liftedOf(email))
    return {
      device: `sign-in:device:${hashToken(deviceToken ?? '')}:${email}:${lifted}`,
      pair: `sign-in:pair:${email}|${network}|${lifted}`,
      network: `sign-in:network:${network}`,
      user: `sign-in:user:${email}:${lifted}`,
    }
  }
  const isDevice = ({ deviceToken, place, userId }: SignInTry) =>
    getService(strapi, 'admin-auth.devices').isKnown(deviceToken, place, userId)
  const note = (action: string, attempt: SignInTry, apart?: string) => {
    const { place, email, userId, network, browser } = attempt
    const actor = userId === undefined ? UNKNOWN : email
    return getService(strapi, 'audit.audit').count(
      { actor, action, subject: 'sign-in', after: { place, network, browser } },
      apart,
    )
  }

  return {
    /**
     * Counts the try before its password is looked at; throws `too_many_requests` where there were too many. A known
     * device has a count of its own and none of the others.
     */
    async begin(attempt: SignInTry): Promise<void> {
      const limits = getService(strapi, 'admin-auth.limits')
      const subjects = await subjectsOf(attempt)
      const slowed = () => note('slowed', attempt)
      if (await isDevice(attempt)) return limits.consume(subjects.device, PAIR_LIMIT, slowed)
      // Checked first, so that trying many names does not leave a row for each of them.
      await limits.check(subjects.network, NETWORK_LIMIT)
      await limits.consume(subjects.pair, PAIR_LIMIT, slowed)
      await limits.consume(subjects.network, NETWORK_LIMIT, slowed)
      await limits.consume(subjects.user, USER_LIMIT, slowed)
    },

    /** Lifts the limits of a user who gets a new password: the wrong tries were those of the old one. */
    lift: (email: string): Promise<void> => getService(strapi, 'admin-auth.limits').note(liftedOf(email)),

    /** Counts a try of a password reset key, by network: its user is not known yet. */
    async beginReset(network: string): Promise<void> {
      await getService(strapi, 'admin-auth.limits').consume(`sign-in:network:${network}`, NETWORK_LIMIT)
    },

    /** Takes the count back: the key was valid. */
    async endReset(network: string): Promise<void> {
      await getService(strapi, 'admin-auth.limits').giveBack(`sign-in:network:${network}`)
    },

    failed: (attempt: SignInTry): Promise<void> => note('failed', attempt),

    /** The password was right, and a second step is required. */
    halfway: (attempt: SignInTry): Promise<void> => note('awaits-second-step', attempt, attempt.network),

    /** The password was right, the second step was not. */
    failedSecondStep: (attempt: SignInTry): Promise<void> => note('failed-second-step', attempt, attempt.network),

    /** Takes the count back: a right password is no guess. Returns the token of the device for its cookie. */
    async succeeded(attempt: SignInTry & { userId: number; name: string }): Promise<string> {
      const limits = getService(strapi, 'admin-auth.limits')
      const subjects = await subjectsOf(attempt)
      if (await isDevice(attempt)) await limits.forget(subjects.device)
      else {
        getService(strapi, 'mail.outbox').post(newSignInMail, { ...attempt, at: new Date() })
        await limits.forget(subjects.pair)
        await limits.giveBack(subjects.network)
        await limits.giveBack(subjects.user)
      }
      await note('succeeded', attempt, attempt.network)
      return getService(strapi, 'admin-auth.devices').remember(attempt.deviceToken, attempt.place, attempt.userId)
    },
  }
}
