import type { Knex } from 'knex'
import type { PanelPermissionRow } from '../../../database/rows/strapi'
import { fromJson } from '../../../database/values'
import type { PanelAccount } from '../../../domain/panel/panel-accounts'

/** By the id of the row. A shop has few of each. */
export type PanelAccounts = ReadonlyMap<number, PanelAccount>

export async function readPanelUsers(db: Knex): Promise<PanelAccounts> {
  const users = await db('admin_users').select(
    ...(['id', 'document_id', 'firstname', 'lastname', 'email', 'is_active', 'password'] as const),
  )
  const roles = await db('admin_users_roles_lnk as link')
    .join('admin_roles as role', 'role.id', 'link.role_id')
    .orderBy('role.id')
    .select<{ userId: number; name: string }[]>({ userId: 'link.user_id', name: 'role.name' })
  return new Map(
    users.map((user) => [
      user.id,
      {
        documentId: user.document_id,
        state: {
          name: [user.firstname, user.lastname].filter(Boolean).join(' '),
          email: user.email,
          isActive: Boolean(user.is_active),
          roles: roles.filter(({ userId }) => userId === user.id).map(({ name }) => name),
        },
        passwordHash: user.password,
      },
    ]),
  )
}

export async function readPanelRoles(db: Knex): Promise<PanelAccounts> {
  const roles = await db('admin_roles').select('id', 'document_id', 'name')
  const permissions = await db('admin_permissions_role_lnk as link')
    .join('admin_permissions as permission', 'permission.id', 'link.permission_id')
    .select<({ roleId: number } & Permission)[]>({
      roleId: 'link.role_id',
      action: 'permission.action',
      subject: 'permission.subject',
      properties: 'permission.properties',
      conditions: 'permission.conditions',
    })
  return new Map(
    roles.map(({ id, document_id, name }) => {
      const rights = permissions.filter(({ roleId }) => roleId === id).map(describeRight)
      return [id, { documentId: document_id, state: { name, rights: rights.sort() } }]
    }),
  )
}

type Permission = Pick<PanelPermissionRow, 'action' | 'subject' | 'properties' | 'conditions'>

/** `plugin::content-manager.explorer.read api::pages.page (slug, title)`. */
function describeRight({ action, subject, properties, conditions }: Permission): string {
  const { fields = [] } = fromJson<{ fields?: string[] }>(properties, {})
  const limits = fromJson<string[]>(conditions, [])
  return [action, subject, fields.length > 0 && `(${fields.join(', ')})`, ...limits].filter(Boolean).join(' ')
}

/** Of the address only the host: its path and query are often secret, as are its headers. */
export async function readWebhooks(db: Knex): Promise<PanelAccounts> {
  const webhooks = await db('strapi_webhooks').select('id', 'name', 'url', 'events', 'enabled')
  return new Map(
    webhooks.map(({ id, name, url, events, enabled }) => {
      const host = url && URL.canParse(url) ? new URL(url).host : ''
      const state = { name, host, events: fromJson<string[]>(events, []), isActive: Boolean(enabled) }
      return [id, { documentId: String(id), state }]
    }),
  )
}
