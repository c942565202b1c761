import type { StaffRole } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { lockInTransaction, runInTransaction, type Trx } from '../../../database/transaction'
import type { StaffIdentity } from '../../../http/context'

export interface StaffRow extends StaffIdentity {
  passwordHash: string | null
}

/**
 * All changes of staff, and the start of their sessions, share one lock: two deletions at once cannot remove both
 * admins, nobody loses their last passkey while a second factor becomes required, and no sign-in outlives a new
 * password.
 */
export const changeStaff = <T>(strapi: Core.Strapi, work: (trx: Trx) => Promise<T>): Promise<T> =>
  runInTransaction(strapi, async (trx) => {
    await lockInTransaction(trx, 'staff-users')
    return work(trx)
  })

/** Staff are users of users-permissions with one of our two roles who are not blocked. */
export const onlyStaff = (users: Knex.QueryBuilder): unknown =>
  users
    .join('up_users_role_lnk as link', 'link.user_id', 'user.id')
    .join('up_roles as role', 'role.id', 'link.role_id')
    .whereIn('role.type', ['admin', 'staff'])
    .andWhere((where) => void where.where('user.blocked', false).orWhereNull('user.blocked'))

const staffRows = (database: Knex) => database('up_users as user').modify(onlyStaff)

export const identityColumns = {
  userId: 'user.id',
  documentId: 'user.document_id',
  name: 'user.username',
  email: 'user.email',
  role: 'role.type',
} satisfies Record<keyof StaffIdentity, string>

const columns = { ...identityColumns, passwordHash: 'user.password' }

export async function listStaff(database: Knex): Promise<StaffRow[]> {
  return staffRows(database).orderBy('user.id').select<StaffRow[]>(columns)
}

export async function findStaff(database: Knex, documentId: string): Promise<StaffRow | undefined> {
  return staffRows(database).where('user.document_id', documentId).first<StaffRow | undefined>(columns)
}

export async function findStaffById(database: Knex, userId: number): Promise<StaffRow | undefined> {
  return staffRows(database).where('user.id', userId).first<StaffRow | undefined>(columns)
}

export async function findStaffByEmail(database: Knex, email: string): Promise<StaffRow | undefined> {
  return staffRows(database).where('user.email', email).first<StaffRow | undefined>(columns)
}

export const countAdmins = async (database: Knex): Promise<number> =>
  (await listStaff(database)).filter(({ role }) => role === 'admin').length

export async function isEmailTaken(database: Knex, email: string, exceptUserId?: number): Promise<boolean> {
  const query = database('up_users').where({ email })
  if (exceptUserId !== undefined) void query.whereNot({ id: exceptUserId })
  return (await query.first('id')) !== undefined
}

/** One of the two roles, which the cms creates at its start. */
export async function findRole(trx: Knex, type: StaffRole): Promise<{ id: number }> {
  const role = await trx('up_roles').where({ type }).first('id')
  if (!role) throw new Error(`The role ${type} is missing.`)
  return role
}

/** Replaces the user's role. */
export async function setRole(trx: Knex, userId: number, role: StaffRole): Promise<void> {
  const { id } = await findRole(trx, role)
  await trx('up_users_role_lnk').where({ user_id: userId }).delete()
  await trx('up_users_role_lnk').insert({ user_id: userId, role_id: id })
}
