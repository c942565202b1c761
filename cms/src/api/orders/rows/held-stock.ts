import type { Db } from '../../../database/connection'
import type { DbCount, DbDate } from '../../../database/rows/columns'
import { runSql } from '../../../database/run-sql'
import { toDateOrNull } from '../../../database/values'
import type { Held, HolderRow } from '../../../domain/orders/held-stock'

interface Open extends Held {
  orders: number
}

const UNITS = 'coalesce((select sum(line.quantity) from order_lines line where line.order_id = orders.id), 0)'
/** Orders that staff took have no network and do not count. */
const BY_SHOPPER = 'case when orders.network_hash is null then 0 else'

/** What counts towards a shopper's caps. */
export interface Standing {
  /** Whether no order was ever delivered to this phone. */
  isNewPhone: boolean
  /** Waiting orders of the session and of the phone. */
  session: Open
  phone: Open
  /** Units held from this network by waiting orders of phones that never received one. */
  networkUnits: number
}

interface StandingColumns {
  whose: 'session' | 'phone' | 'network' | 'received'
  orders: DbCount
  units: DbCount
  cents: DbCount
}

const sumUp = (whose: StandingColumns['whose']): string =>
  `select '${whose}' as whose, coalesce(sum(${BY_SHOPPER} 1 end), 0) as orders,
     coalesce(sum(${BY_SHOPPER} ${UNITS} end), 0) as units,
     coalesce(sum(${BY_SHOPPER} orders.subtotal_in_cents end), 0) as cents`

/** Whose order would hold stock. Orders by staff are not capped. */
export interface Shopper {
  sessionHash: string
  networkHash: string
  phone: string
}

/** Reads all of it in one statement; `except` is an order that is not counted. */
export async function readStanding(
  db: Db,
  { sessionHash, phone, networkHash }: Shopper,
  except?: number,
): Promise<Standing> {
  const others = except === undefined ? '' : `and id <> ${Math.trunc(except)}`
  const rows = await runSql<StandingColumns>(
    db,
    `${sumUp('session')} from orders where session_hash = ? and state = 'pending' ${others}
     union all ${sumUp('phone')} from orders where phone_number = ? and state = 'pending' ${others}
     union all ${sumUp('network')} from orders where network_hash = ? and state = 'pending' ${others}
       and not exists (
         select 1 from orders received
         where received.phone_number = orders.phone_number and received.state = 'delivered')
     union all select 'received', count(*), 0, 0 from (
       select id from orders where phone_number = ? and state = 'delivered' limit 1) one`,
    [sessionHash, phone, networkHash, phone],
  )
  const open = (whose: StandingColumns['whose']): Open => {
    const row = rows.find((one) => one.whose === whose)
    return { orders: Number(row?.orders), units: Number(row?.units), valueInCents: Number(row?.cents) }
  }
  return {
    isNewPhone: open('received').orders === 0,
    session: open('session'),
    phone: open('phone'),
    networkUnits: open('network').units,
  }
}

interface HolderColumns {
  phone_number: string | null
  full_name: string | null
  units: DbCount
  cents: DbCount
  until: DbDate | null
}

/** The phones whose waiting orders hold the most units, at most `limit`. */
export async function readHolders(db: Db, limit: number): Promise<HolderRow[]> {
  const rows = await db('orders')
    .where({ state: 'pending' })
    .groupBy('phone_number')
    .select<HolderColumns[]>(
      'phone_number',
      db.raw('min(full_name) as full_name'),
      db.raw(`sum(${UNITS}) as units`),
      db.raw('sum(subtotal_in_cents) as cents'),
      db.raw('max(hold_expires_at) as until'),
    )
    .orderBy([{ column: 'units', order: 'desc' }, 'phone_number'])
    .limit(limit)
  const phones = rows.map((row) => row.phone_number ?? '')
  const orders = await db('orders')
    .where({ state: 'pending' })
    .whereIn('phone_number', phones)
    .orderBy('id')
    .select('phone_number', 'document_id', 'order_number')
  const received = await db('orders')
    .where({ state: 'delivered' })
    .whereIn('phone_number', phones)
    .distinct()
    .pluck('phone_number')
  return rows.map((row) => ({
    phoneNumber: row.phone_number ?? '',
    fullName: row.full_name ?? '',
    isNew: !received.includes(row.phone_number),
    units: Number(row.units),
    valueInCents: Number(row.cents),
    until: toDateOrNull(row.until),
    orders: orders
      .filter(({ phone_number }) => phone_number === row.phone_number)
      .map(({ document_id, order_number }) => ({ id: document_id, orderNumber: order_number })),
  }))
}

/** What all waiting orders hold together. */
export async function readAllHeld(db: Db): Promise<Open & { phones: number }> {
  const row = await db('orders')
    .where({ state: 'pending' })
    .first<Record<'orders' | 'phones' | 'units' | 'cents', DbCount>>(
      db.raw('count(*) as orders'),
      db.raw('count(distinct phone_number) as phones'),
      db.raw(`coalesce(sum(${UNITS}), 0) as units`),
      db.raw('coalesce(sum(subtotal_in_cents), 0) as cents'),
    )
  return {
    orders: Number(row.orders),
    phones: Number(row.phones),
    units: Number(row.units),
    valueInCents: Number(row.cents),
  }
}
