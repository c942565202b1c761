import {
  DomainError,
  MAX_PASSKEYS,
  RECOVERY_CODE_COUNT,
  type AddPasskey,
  type NewPasskey,
  type PasskeyAdded,
  type SecondFactor,
  type SignedByPasskey,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import type { StaffPasskeyRow } from '../../../database/rows/admin-auth'
import { documentColumns } from '../../../database/values'
import { hashText } from '../../../domain/hash-text'
import { secondFactorMail } from '../../../domain/mail/mails'
import type { StaffIdentity, StaffSession } from '../../../http/context'
import { getService } from '../../../services'
import { toPasskeyView } from '../../../mappers/passkey'
import { countCodes, deleteCodes, replaceCodes, takeCode } from '../rows/recovery-codes'
import { changeStaff, findStaff, findStaffByEmail, listStaff } from '../../users/rows/staff-rows'
import { recordAudit } from '../../audit/rows/record-audit'

type Owner = Pick<StaffIdentity, 'userId' | 'documentId' | 'email' | 'name'>
const RULE = 'second-factor'

/** The passkeys and recovery codes of staff, and whether everybody must have a second factor. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const ceremonies = () => getService(strapi, 'admin-auth.ceremonies')
  const steps = () => getService(strapi, 'admin-auth.steps')
  const database = () => strapi.db.connection

  const record = (trx: Knex, actor: string, owner: Owner, action: string, state: { before?: object; after?: object }) =>
    recordAudit(trx, { actor, action, subject: 'second-factor', subjectId: owner.documentId, ...state })
  const notify = ({ name, email }: Owner, what: string) =>
    getService(strapi, 'mail.outbox').post(secondFactorMail, { name, email, what, at: new Date() })

  const passkeysOf = (db: Knex, userId: number): Promise<StaffPasskeyRow[]> =>
    db('staff_passkeys').where({ user_id: userId }).orderBy('id').limit(MAX_PASSKEYS)
  const isRequired = async (db: Knex = database()): Promise<boolean> =>
    (await db('staff_rules').where({ name: RULE }).first('id')) !== undefined

  const read = async (userId: number): Promise<SecondFactor> => ({
    passkeys: (await passkeysOf(database(), userId)).map(toPasskeyView),
    recoveryCodesLeft: await countCodes(database(), userId),
    isRequired: await isRequired(),
  })

  return {
    passkeysOf,
    isRequired,
    notify,
    read: ({ staff }: StaffSession): Promise<SecondFactor> => read(staff.userId),

    /** Which of these users have a second factor. */
    async ownersAmong(userIds: readonly number[], db: Knex = database()): Promise<Set<number>> {
      return new Set(await db('staff_passkeys').whereIn('user_id', userIds).distinct().pluck('user_id'))
    },

    /** What a browser needs to make a passkey; valid in this session only. */
    async begin({ staff, id }: StaffSession) {
      const known = await passkeysOf(database(), staff.userId)
      if (known.length >= MAX_PASSKEYS) throw new DomainError('too_many_passkeys')
      const options = await ceremonies().askForNew(staff, known)
      const { userId } = staff
      const { token } = await steps().begin({ purpose: 'add', userId, sessionId: id, challenge: options.challenge })
      return { token, options }
    },

    /** Adds a passkey. The first one ends all other sessions: they began with the password alone. */
    async add({ staff, id }: StaffSession, { token, name, passkey }: AddPasskey): Promise<PasskeyAdded> {
      const step = await steps().take(token, 'add')
      if (step.user_id !== staff.userId || step.session_id !== id) throw new DomainError('step_over')
      const { recoveryCodes } = await this.store(staff, { name, passkey, challenge: step.challenge, sessionId: id })
      return { ...(await read(staff.userId)), recoveryCodes }
    },

    /** Stores a passkey that signed the challenge; with `isFirst` throws `step_over` when the user has one by now. */
    async store(
      owner: Owner,
      given: {
        name: string
        passkey: NewPasskey
        challenge: string | null
        sessionId?: string
        isFirst?: boolean
      },
    ): Promise<{ recoveryCodes: string[] }> {
      const made = await ceremonies().readNew(given.passkey, given.challenge)
      const { userId, email } = owner
      const { count, recoveryCodes } = await changeStaff(strapi, async (trx) => {
        const known = await passkeysOf(trx, userId)
        if (given.isFirst && known.length > 0) throw new DomainError('step_over')
        if (known.length >= MAX_PASSKEYS) throw new DomainError('too_many_passkeys')
        // An id may be longer than an indexed column.
        const stored = { ...made, user_id: userId, name: given.name, credential_hash: hashText(made.credential_id) }
        const isTaken = await trx('staff_passkeys').where({ credential_hash: stored.credential_hash }).first('id')
        if (isTaken) throw new DomainError('passkey_rejected')
        await trx('staff_passkeys').insert({ ...documentColumns(new Date()), ...stored })
        const codes = known.length === 0 ? await replaceCodes(trx, userId) : []
        const sessionsEnded =
          known.length === 0 ? await getService(strapi, 'admin-auth.sessions').endAll(trx, userId, given.sessionId) : 0
        await record(trx, email, owner, 'add', { after: { email, passkey: given.name, sessionsEnded } })
        return { count: known.length, recoveryCodes: codes }
      })
      if (count === 0) await getService(strapi, 'admin-auth.panel-sessions').endAll(email)
      notify(owner, `The passkey “${given.name}” was added to your account.`)
      return { recoveryCodes }
    },

    async rename({ staff }: StaffSession, id: string, name: string): Promise<SecondFactor> {
      await changeStaff(strapi, async (trx) => {
        const own = () => trx('staff_passkeys').where({ document_id: id, user_id: staff.userId })
        const known = await own().first('name')
        if (!known) throw new DomainError('passkey_not_found')
        await own().update({ name, updated_at: new Date() })
        await record(trx, staff.email, staff, 'rename', { before: { passkey: known.name }, after: { passkey: name } })
      })
      return read(staff.userId)
    },

    /** Removes a passkey. The codes go with the last one, which cannot be removed where a second factor is required. */
    async remove({ staff }: StaffSession, id: string): Promise<SecondFactor> {
      const { userId, email } = staff
      const name = await changeStaff(strapi, async (trx) => {
        const known = await passkeysOf(trx, userId)
        const passkey = known.find(({ document_id }) => document_id === id)
        if (!passkey) throw new DomainError('passkey_not_found')
        const isLast = known.length === 1
        if (isLast && (await isRequired(trx))) throw new DomainError('last_passkey')
        await trx('staff_passkeys').where({ id: passkey.id }).delete()
        if (isLast) await deleteCodes(trx, userId)
        await record(trx, email, staff, 'remove', { before: { email, passkey: passkey.name } })
        return passkey.name
      })
      notify(staff, `The passkey “${name}” was removed from your account.`)
      return read(userId)
    },

    /** Makes new recovery codes; the old ones stop working. */
    async renewCodes({ staff }: StaffSession): Promise<string[]> {
      const { userId, email } = staff
      const codes = await changeStaff(strapi, async (trx) => {
        if ((await passkeysOf(trx, userId)).length === 0) throw new DomainError('passkey_needed')
        await record(trx, email, staff, 'renew-codes', { after: { email, recoveryCodes: RECOVERY_CODE_COUNT } })
        return replaceCodes(trx, userId)
      })
      notify(staff, 'New recovery codes were made for your account; the old ones work no more.')
      return codes
    },

    /** Whether a passkey of the user signed the challenge; stores its new counter. */
    async usePasskey(userId: number, signed: SignedByPasskey, challenge: string | null): Promise<boolean> {
      const stored = await database()('staff_passkeys')
        .where({ credential_hash: hashText(signed.id), user_id: userId })
        .first()
      const changed = stored && (await ceremonies().check(signed, stored, challenge))
      if (!changed) return false
      // Two signatures at once, as by a copy of the key, cannot both move the counter on.
      const { id, counter } = stored
      const used = { ...changed, last_used_at: new Date() }
      return (await database()('staff_passkeys').where({ id, counter }).update(used)) > 0
    },

    /** Uses up a code; false when it is wrong. */
    async useCode(trx: Knex, owner: Owner, code: string): Promise<boolean> {
      const { userId, email } = owner
      if (!(await takeCode(trx, userId, code))) return false
      const recoveryCodesLeft = await countCodes(trx, userId)
      await record(trx, email, owner, 'use-code', { after: { email, recoveryCodesLeft } })
      return true
    },

    /** Removes the passkeys and codes of a user who lost theirs; throws `user_not_found`. */
    async reset(documentId: string, actor: string): Promise<void> {
      const user = await changeStaff(strapi, async (trx) => {
        const known = await findStaff(trx, documentId)
        if (!known) throw new DomainError('user_not_found')
        const passkeys = (await passkeysOf(trx, known.userId)).length
        await this.removeAll(trx, known.userId)
        const sessionsEnded = await getService(strapi, 'admin-auth.sessions').endAll(trx, known.userId)
        await record(trx, actor, known, 'reset', {
          before: { email: known.email, passkeys },
          after: { email: known.email, passkeys: 0, sessionsEnded },
        })
        return known
      })
      await getService(strapi, 'admin-auth.panel-sessions').endAll(user.email)
      notify(user, 'All passkeys and recovery codes were taken off your account, for somebody said that you lost them.')
    },

    async removeAll(trx: Knex, userId: number): Promise<void> {
      await trx('staff_passkeys').where({ user_id: userId }).delete()
      await deleteCodes(trx, userId)
    },

    /** Sets whether everybody needs a second factor; if so, users without one are signed out. */
    async require(actor: StaffIdentity, wanted: boolean): Promise<{ isRequired: boolean }> {
      const isNew = await changeStaff(strapi, async (trx) => {
        const before = await isRequired(trx)
        if (wanted && (await passkeysOf(trx, actor.userId)).length === 0) throw new DomainError('passkey_needed')
        await trx('staff_rules').where({ name: RULE }).delete()
        if (wanted) {
          await trx('staff_rules').insert({ ...documentColumns(new Date()), name: RULE })
          const userIds = (await listStaff(trx)).map(({ userId }) => userId)
          const owners = await this.ownersAmong(userIds, trx)
          const without = userIds.filter((userId) => !owners.has(userId))
          await trx('staff_sessions').whereIn('user_id', without).delete()
        }
        await record(trx, actor.email, actor, 'require', {
          before: { isRequired: before },
          after: { isRequired: wanted },
        })
        return wanted && !before
      })
      if (isNew) await getService(strapi, 'admin-auth.panel-sessions').endEverybody()
      return { isRequired: wanted }
    },

    /** Allows the next sign-in to Strapi's panel with this e-mail. */
    async openPanel({ userId, documentId, email, name }: StaffIdentity): Promise<Date> {
      const { until } = await steps().begin({ purpose: 'panel', userId })
      await record(database(), email, { userId, documentId, email, name }, 'open-panel', { after: { email } })
      return until
    },

    /**
     * Whether the right password is enough at Strapi's panel: a user with a second factor must have allowed it before.
     */
    async mayEnterPanel(email: string): Promise<boolean> {
      const user = await findStaffByEmail(database(), email)
      const hasOne = user !== undefined && (await passkeysOf(database(), user.userId)).length > 0
      if (!hasOne && !(await isRequired())) return true
      return hasOne && steps().takeAny(user.userId, 'panel')
    },
  }
}
