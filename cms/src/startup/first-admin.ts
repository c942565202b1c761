import { randomBytes, randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Core } from '@strapi/strapi'
import { findRole } from '../api/users/rows/staff-rows'
import { commitOrThrow, lockInTransaction, type Trx } from '../database/transaction'
import { documentColumns } from '../database/values'
import { strapiService } from '../services'
import { environment } from '../environment'
import { requireGoodPassword } from './admin-password'

const ROLES = [
  { type: 'admin', name: 'Admin', description: 'Everything in the back office.' },
  { type: 'staff', name: 'Staff', description: 'Products, categories, slider, orders and imports.' },
]

/**
 * Creates the two staff roles, the first staff admin and the first user of Strapi's panel before the server
 * listens: an empty panel would let the first visitor register as its admin.
 */
export async function ensureFirstAdmin(strapi: Core.Strapi): Promise<void> {
  await commitOrThrow(strapi, async ({ trx }) => {
    // Processes that start at the same time must not both create them.
    await lockInTransaction(trx, 'first-admin')
    await ensureRoles(trx)
    const needsStaff = !(await hasStaffAdmin(trx))
    const needsPanelUser = (await trx('admin_users').first('id')) === undefined
    if (!needsStaff && !needsPanelUser) return
    await requireGoodPassword()
    const password = environment.ADMIN_PASSWORD ?? generatePassword()
    if (needsStaff) await makeStaffAdmin(strapi, trx, password)
    if (needsPanelUser) await makePanelUser(strapi, trx, password)
    if (!environment.ADMIN_PASSWORD) showPassword(strapi, password)
  })
}

async function ensureRoles(trx: Trx): Promise<void> {
  const known = await trx('up_roles')
    .whereIn(
      'type',
      ROLES.map((role) => role.type),
    )
    .pluck('type')
  const missing = ROLES.filter((role) => !known.includes(role.type))
  if (missing.length > 0)
    await trx('up_roles').insert(missing.map((role) => ({ ...documentColumns(new Date()), ...role })))
}

async function hasStaffAdmin(trx: Trx): Promise<boolean> {
  const row = await trx('up_users_role_lnk as link')
    .join('up_roles as role', 'role.id', 'link.role_id')
    .where('role.type', 'admin')
    .first<{ id: number } | undefined>('link.id')
  return row !== undefined
}

type UserService = { add(user: object): Promise<unknown> }

async function makeStaffAdmin(strapi: Core.Strapi, trx: Trx, password: string): Promise<void> {
  const role = await findRole(trx, 'admin')
  const users = strapi.plugin('users-permissions').service<UserService>('user')
  await users.add({
    username: 'Shop Admin',
    email: environment.ADMIN_EMAIL.toLowerCase(),
    password,
    provider: 'local',
    confirmed: true,
    blocked: false,
    role: role.id,
  })
}

/**
 * Written as rows: `admin::user.create` counts the users without awaiting it,
 * which fails when the transaction ends first.
 */
async function makePanelUser(strapi: Core.Strapi, trx: Trx, password: string): Promise<void> {
  const passwords = strapiService(strapi, 'admin::auth')
  const columns = documentColumns(new Date())
  await trx('admin_users').insert({
    ...columns,
    firstname: 'Shop',
    lastname: 'Admin',
    email: environment.ADMIN_EMAIL.toLowerCase(),
    password: await passwords.hashPassword(password),
    is_active: true,
    blocked: false,
  })
  const user = await trx('admin_users').where({ document_id: columns.document_id }).first('id')
  const role = await trx('admin_roles').where({ code: 'strapi-super-admin' }).first('id')
  if (!user || !role) throw new Error('The panel has no super admin role.')
  await trx('admin_users_roles_lnk').insert({ user_id: user.id, role_id: role.id })
}

/** 20 random characters with at least one of each required kind. */
function generatePassword(): string {
  const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@$!%*?&']
  const required = kinds.map((kind) => kind[randomInt(kind.length)]!)
  const rest = randomBytes(12).toString('base64url')
  return [...required, ...rest].sort(() => randomInt(2) - 0.5).join('')
}

function showPassword(strapi: Core.Strapi, password: string): void {
  const file = path.join(environment.DATA_DIR, 'first-admin.txt')
  const text = `Sign in at ${environment.PUBLIC_URL}/admin (shop) and ${environment.CMS_PUBLIC_URL}/admin (content)\nEmail: ${environment.ADMIN_EMAIL}\nPassword: ${password}\n`
  writeFileSync(file, text, { mode: 0o600 })
  strapi.log.info(`First admin: ${environment.ADMIN_EMAIL}, password ${password} (kept in ${file})`)
}
