import {
  DomainError,
  type AddPasskey,
  type SecondStep,
  type SetUpResponse,
  type StepByCode,
  type StepByPasskey,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { runInTransaction } from '../../../database/transaction'
import type { ClientDevice } from '../../../http/client/client-device'
import { getService } from '../../../services'
import { findStaffById, type StaffRow } from '../../users/rows/staff-rows'
import type { SignedIn } from './login'

const NO_MORE_CODES =
  'This code does not fit either, and five wrong ones are the most. Please sign in with your password again; then you can try another code, or your passkey.'

/** The step between a right password and a session. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const steps = () => getService(strapi, 'admin-auth.steps')
  const factor = () => getService(strapi, 'admin-auth.second-factor')

  /** The user of a step; throws `step_over` when they are no longer staff. */
  const findUser = async (userId: number): Promise<StaffRow> => {
    const user = await findStaffById(strapi.db.connection, userId)
    if (!user) throw new DomainError('step_over')
    return user
  }
  const noteFailure = ({ email, userId }: StaffRow, device: ClientDevice): Promise<void> =>
    getService(strapi, 'admin-auth.guesses').failedSecondStep({ place: 'shop', email, userId, ...device })

  return {
    /** Begins the second step of a user who gave the right password; undefined where none is required. */
    async begin(user: StaffRow): Promise<SecondStep | undefined> {
      const { userId } = user
      const known = await factor().passkeysOf(strapi.db.connection, userId)
      if (known.length > 0) {
        const options = await getService(strapi, 'admin-auth.ceremonies').askFor(known)
        const { token } = await steps().begin({ purpose: 'sign-in', userId, challenge: options.challenge })
        return { kind: 'passkey', token, options }
      }
      if (!(await factor().isRequired())) return undefined
      const options = await getService(strapi, 'admin-auth.ceremonies').askForNew(user, [])
      const { token } = await steps().begin({ purpose: 'set-up', userId, challenge: options.challenge })
      return { kind: 'set-up', token, options }
    },

    /** A session for a signed challenge. Right or wrong, the challenge is used up. */
    async byPasskey({ token, passkey }: StepByPasskey, device: ClientDevice): Promise<SignedIn> {
      const step = await steps().take(token, 'sign-in')
      const user = await findUser(step.user_id)
      if (!(await factor().usePasskey(user.userId, passkey, step.challenge))) {
        await noteFailure(user, device)
        throw new DomainError('second_factor_wrong')
      }
      return getService(strapi, 'admin-auth.login').enter(user, device, 'second-step')
    },

    /** A session for a recovery code, which is used up. The last wrong code that is allowed ends the step. */
    async byCode({ token, code }: StepByCode, device: ClientDevice): Promise<SignedIn> {
      const step = await steps().tryOnce(token, 'sign-in')
      const user = await findUser(step.user_id)
      const isUsed = await runInTransaction(strapi, async (trx) => {
        if (!(await factor().useCode(trx, user, code))) return false
        if (!(await steps().end(trx, step))) throw new DomainError('step_over')
        return true
      })
      if (!isUsed) {
        await noteFailure(user, device)
        throw step.isLast
          ? new DomainError('step_over', { message: NO_MORE_CODES })
          : new DomainError('second_factor_wrong')
      }
      factor().notify(user, 'One of your recovery codes was used to sign in.')
      return getService(strapi, 'admin-auth.login').enter(user, device, 'second-step')
    },

    /** Adds the first passkey where one is required, and begins a session. */
    async bySetUp(
      { token, name, passkey }: AddPasskey,
      device: ClientDevice,
    ): Promise<SignedIn & { response: SetUpResponse }> {
      const step = await steps().take(token, 'set-up')
      const user = await findUser(step.user_id)
      const { recoveryCodes } = await factor().store(user, { name, passkey, challenge: step.challenge, isFirst: true })
      const { response, deviceToken } = await getService(strapi, 'admin-auth.login').enter(user, device, 'second-step')
      return { response: { ...response, recoveryCodes }, deviceToken }
    },
  }
}
