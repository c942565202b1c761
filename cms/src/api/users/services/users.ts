import { DomainError, type CreateUser, type StaffUser, type UpdateUser } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Trx } from '../../../database/transaction'
import { documentColumns } from '../../../database/values'
import { checkStaffChange, endsSessions } from '../../../domain/users/guards'
import type { StaffIdentity } from '../../../http/context'
import { getService } from '../../../services'
import {
  changeStaff,
  countAdmins,
  findStaff,
  isEmailTaken,
  listStaff,
  setRole,
  type StaffRow,
} from '../rows/staff-rows'
import { recordAudit } from '../../audit/rows/record-audit'

/** Staff accounts. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const endInPanel = (email: string) => getService(strapi, 'admin-auth.panel-sessions').endAll(email)
  const hashOf = (password: string): Promise<string> =>
    getService(strapi, 'admin-auth.passwords').hashChosen(password, 'password')

  return {
    async list(): Promise<StaffUser[]> {
      const rows = await listStaff(strapi.db.connection)
      const owners = await ownersAmong(rows)
      return rows.map((row) => toStaffUser(row, owners))
    },

    async create(input: CreateUser, actor: StaffIdentity): Promise<StaffUser> {
      const password = await hashOf(input.password)
      return changeStaff(strapi, async (trx) => {
        if (await isEmailTaken(trx, input.email)) throw new DomainError('email_taken')
        const columns = documentColumns(new Date())
        await trx('up_users').insert({
          ...columns,
          username: input.name,
          email: input.email,
          password,
          provider: 'local',
          confirmed: true,
          blocked: false,
        })
        const inserted = await trx('up_users').where({ document_id: columns.document_id }).first('id')
        await setRole(trx, inserted!.id, input.role)
        const made = toStaffUser((await findStaff(trx, columns.document_id))!, new Set())
        await record(trx, actor, 'create', made._id, undefined, toAudited(made))
        return made
      })
    },

    async update(documentId: string, input: UpdateUser, actor: StaffIdentity): Promise<StaffUser> {
      const password = input.password === undefined ? undefined : await hashOf(input.password)
      const { changed, signedOut } = await changeStaff(strapi, async (trx) => {
        const known = await findOrReject(trx, documentId)
        const { name = known.name, email = known.email, role = known.role } = input
        checkStaffChange(known, { actorId: actor.userId, nextRole: role, admins: await countAdmins(trx) })
        if (await isEmailTaken(trx, email, known.userId)) throw new DomainError('email_taken')
        await trx('up_users')
          .where({ id: known.userId })
          .update({
            username: name,
            email,
            updated_at: new Date(),
            ...(password ? { password } : {}),
          })
        if (role !== known.role) await setRole(trx, known.userId, role)
        const signedOut = endsSessions(known, { password, role })
        if (signedOut) await getService(strapi, 'admin-auth.sessions').endAll(trx, known.userId)
        const changed = toStaffUser((await findStaff(trx, documentId))!, await ownersAmong([known], trx))
        const after = { ...toAudited(changed), ...(password !== undefined && { passwordChanged: true }) }
        await record(trx, actor, 'update', documentId, toAudited(known), after)
        return { changed, signedOut: signedOut ? known.email : undefined }
      })
      if (signedOut !== undefined) await endInPanel(signedOut)
      if (password !== undefined) await getService(strapi, 'admin-auth.guesses').lift(changed.email)
      return changed
    },

    async remove(documentId: string, actor: StaffIdentity): Promise<void> {
      const { email } = await changeStaff(strapi, async (trx) => {
        const known = await findOrReject(trx, documentId)
        checkStaffChange(known, { actorId: actor.userId, nextRole: null, admins: await countAdmins(trx) })
        await getService(strapi, 'admin-auth.sessions').endAll(trx, known.userId)
        await getService(strapi, 'admin-auth.second-factor').removeAll(trx, known.userId)
        await getService(strapi, 'catalogue.saved-filters').removeAll(trx, known.userId)
        await trx('staff_devices').where({ place: 'shop', user_id: known.userId }).delete()
        await trx('up_users_role_lnk').where({ user_id: known.userId }).delete()
        await trx('up_users').where({ id: known.userId }).delete()
        await record(trx, actor, 'delete', documentId, toAudited(known), undefined)
        return known
      })
      await endInPanel(email)
    },
  }

  function ownersAmong(rows: readonly StaffRow[], trx?: Trx): Promise<ReadonlySet<number>> {
    return getService(strapi, 'admin-auth.second-factor').ownersAmong(
      rows.map(({ userId }) => userId),
      trx,
    )
  }

  function record(trx: Trx, actor: StaffIdentity, action: string, subjectId: string, before: unknown, after: unknown) {
    return recordAudit(trx, { actor: actor.email, action, subject: 'user', subjectId, before, after })
  }
}

async function findOrReject(trx: Trx, documentId: string): Promise<StaffRow> {
  const known = await findStaff(trx, documentId)
  if (!known) throw new DomainError('user_not_found')
  return known
}

const toStaffUser = ({ documentId, name, email, role, userId }: StaffRow, owners: ReadonlySet<number>): StaffUser => ({
  _id: documentId,
  id: documentId,
  name,
  email,
  role,
  hasSecondFactor: owners.has(userId),
})

/** Never with the password, not even its hash. */
const toAudited = ({ name, email, role }: Pick<StaffUser, 'name' | 'email' | 'role'>) => ({ name, email, role })
