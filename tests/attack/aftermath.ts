import { findImbalance } from '../support/people/shopper.ts'
import type { Database } from '../support/shop/database.ts'
import type { AttackedShop } from './attacked-shop.ts'
import { GOODS_CENTS } from './stock-room.ts'

/** The number of its orders that are opened, and cancelled, after an attack. */
const LOOKED_AT = 250
const CANCELLED = 60

type Roles = ReadonlyMap<number, string>

export async function rolesNow(database: Database): Promise<Roles> {
  const rows = await database.rows<{ id: number; type: string }>(
    `select users.id, roles.type from up_users users
     join up_users_role_lnk link on link.user_id = users.id join up_roles roles on roles.id = link.role_id`,
  )
  return new Map(rows.map(({ id, type }) => [Number(id), type]))
}

/** Returns the damage that an attack has done. */
export async function findDamage(shop: AttackedShop, roles: Roles): Promise<string[]> {
  return [
    ...(await findImbalance(shop.database)),
    ...(await findForeignPrices(shop)),
    ...(await findNewRoles(shop, roles)),
    ...(await findClosedOrders(shop)),
  ]
}

async function findForeignPrices({ database, room }: AttackedShop): Promise<string[]> {
  const rows = await database.rows(
    'select id, unit_price_in_cents from order_lines where product_id in (?, ?) and unit_price_in_cents <> ?',
    [room.plain, room.shirt, GOODS_CENTS],
  )
  return rows.length === 0 ? [] : [`sold for a price that is not the shop's: ${JSON.stringify(rows.slice(0, 3))}`]
}

async function findNewRoles({ database }: AttackedShop, roles: Roles): Promise<string[]> {
  const now = await rolesNow(database)
  const others = [...now].filter(([id, role]) => roles.has(id) && roles.get(id) !== role)
  const adminsOf = (all: Roles) => [...all.values()].filter((role) => role === 'admin').length
  return [
    ...others.map(([id, role]) => `user ${id} was ${roles.get(id)} and is ${role}`),
    ...(adminsOf(now) === adminsOf(roles) ? [] : [`${adminsOf(roles)} admins became ${adminsOf(now)}`]),
  ]
}

/** Expects each order to open for staff, to be listed, and to be cancelled if its state allows that. */
async function findClosedOrders({ room, database }: AttackedShop): Promise<string[]> {
  const token = room.staff.token
  const wrong: string[] = []
  const listed = new Set<string>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await room.call('GET', `/api/admin/orders?state=all&limit=500&page=${page}`, { token })
    if (list.status !== 200) return [`the list of orders answers ${list.status}`]
    pages = list.body.pages
    for (const { _id } of list.body.orders as { _id: string }[]) listed.add(_id)
  }
  const rows = await database.rows<{ document_id: string; state: string }>('select document_id, state from orders')
  const missing = rows.filter((row) => !listed.has(row.document_id))
  if (missing.length > 0) wrong.push(`${missing.length} orders stand in no list, such as ${missing[0]!.document_id}`)
  const spread = (all: typeof rows, most: number) =>
    all.filter((_row, at) => at % Math.max(1, Math.floor(all.length / most)) === 0)
  for (const { document_id: id } of spread(rows, LOOKED_AT)) {
    const { status } = await room.call('GET', `/api/admin/orders/${id}`, { token })
    if (status !== 200) wrong.push(`order ${id} opens with ${status}`)
  }
  const pending = rows.filter(({ state }) => state === 'pending')
  for (const { document_id: id } of spread(pending, CANCELLED)) {
    const body = { to: 'cancelled', version: await room.versionOf(id) }
    const { status } = await room.call('POST', `/api/admin/orders/${id}/transitions`, { token, body })
    if (status !== 200) wrong.push(`order ${id} cannot be cancelled: ${status}`)
  }
  return [...wrong, ...(await findImbalance(database))]
}
