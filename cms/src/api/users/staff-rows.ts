import type { StaffRole } from '@stoep/shared'
import type { Knex } from 'knex'

export interface StaffRow {
  userId: number
  documentId: string
  name: string
  email: string
  role: StaffRole
  passwordHash: string | null
}

/** Staff are users-permissions users with one of our two roles; others of that plugin are none. */
const staffRows = (database: Knex) =>
  database('up_users as user')
    .join('up_users_role_lnk as link', 'link.user_id', 'user.id')
    .join('up_roles as role', 'role.id', 'link.role_id')
    .whereIn('role.type', ['admin', 'staff'])
    .andWhere((where) => void where.where('user.blocked', false).orWhereNull('user.blocked'))

const columns = {
  userId: 'user.id',
  documentId: 'user.document_id',
  name: 'user.username',
  email: 'user.email',
  role: 'role.type',
  passwordHash: 'user.password',
}

export async function listStaff(database: Knex): Promise<StaffRow[]> {
  return (await staffRows(database).orderBy('user.id').select(columns)) as StaffRow[]
}

export async function findStaff(database: Knex, documentId: string): Promise<StaffRow | undefined> {
  return (await staffRows(database).where('user.document_id', documentId).first(columns)) as StaffRow | undefined
}

export async function findStaffByEmail(database: Knex, email: string): Promise<StaffRow | undefined> {
  return (await staffRows(database).where('user.email', email).first(columns)) as StaffRow | undefined
}

export async function countAdmins(database: Knex): Promise<number> {
  const row = await staffRows(database).where('role.type', 'admin').count({ count: 'user.id' }).first()
  return Number((row as { count: number | string } | undefined)?.count ?? 0)
}

export async function isEmailTaken(database: Knex, email: string, exceptUserId?: number): Promise<boolean> {
  const query = database('up_users').where({ email })
  if (exceptUserId !== undefined) void query.whereNot({ id: exceptUserId })
  return (await query.first('id')) !== undefined
}

/** Replaces whatever role the user had. */
export async function setRole(trx: Knex, userId: number, role: StaffRole): Promise<void> {
  const { id } = (await trx('up_roles').where({ type: role }).first('id')) as { id: number }
  await trx('up_users_role_lnk').where({ user_id: userId }).delete()
  await trx('up_users_role_lnk').insert({ user_id: userId, role_id: id })
}
