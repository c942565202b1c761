import type { Db } from '../../../database/connection'
import type { DbCount, DbDate } from '../../../database/rows/columns'
import type { OrderRow } from '../../../database/rows/orders'
import { toDateOrNull } from '../../../database/values'
import type { Held, HolderRow } from '../../../domain/orders/held-stock'

interface Open extends Held {
  orders: number
}

/** Units of an order's lines; of an order that staff took nothing counts, for they meet no caps. */
const PIECES = 'coalesce((select sum(line.quantity) from order_lines line where line.order_id = orders.id), 0)'
const BY_SHOPPER = 'case when orders.network_hash is null then 0 else'

/** What stands against a shopper's caps. */
export interface Standing {
  /** Whether no order was ever delivered to this phone. */
  isNewPhone: boolean
  /** The waiting orders of the session, and of the phone. */
  session: Open
  phone: Open
  /** Units that waiting orders of phones which never received one hold behind the network. */
  networkPieces: number
}

interface StandingColumns {
  whose: 'session' | 'phone' | 'network' | 'received'
  orders: DbCount
  pieces: DbCount
  cents: DbCount
}

/** One look for all caps; `except` is an order that is left out of the count. */
export async function readStanding(
  db: Db,
  { sessionHash, phone, networkHash }: { sessionHash: string; phone: string; networkHash: string },
  except?: number,
): Promise<Standing> {
  const pending = (whose: StandingColumns['whose'], where: Record<string, string>) => {
    const query = db('orders').where({ ...where, state: 'pending' })
    if (except !== undefined) void query.whereNot({ id: except })
    return query.select<StandingColumns[]>(
      db.raw(`'${whose}' as whose`),
      db.raw('count(*) as orders'),
      db.raw(`coalesce(sum(${BY_SHOPPER} ${PIECES} end), 0) as pieces`),
      db.raw(`coalesce(sum(${BY_SHOPPER} orders.subtotal_in_cents end), 0) as cents`),
    )
  }
  const delivered = db('orders').where({ phone_number: phone, state: 'delivered' }).limit(1).select('id').as('one')
  const ofNetwork = pending('network', { network_hash: networkHash }).whereNotExists(
    db('orders as received')
      .whereRaw('received.phone_number = orders.phone_number')
      .where('received.state', 'delivered')
      .select(db.raw('1')),
  )
  const rows = await pending('session', { session_hash: sessionHash }).unionAll([
    pending('phone', { phone_number: phone }),
    ofNetwork,
    db.from<OrderRow>(delivered).select(db.raw("'received'"), db.raw('count(*)'), db.raw('0'), db.raw('0')),
  ])
  const open = (whose: StandingColumns['whose']): Open => {
    const row = rows.find((one) => one.whose === whose)
    return { orders: Number(row?.orders), pieces: Number(row?.pieces), valueInCents: Number(row?.cents) }
  }
  return {
    isNewPhone: open('received').orders === 0,
    session: open('session'),
    phone: open('phone'),
    networkPieces: open('network').pieces,
  }
}

interface HolderColumns {
  phone_number: string | null
  full_name: string | null
  pieces: DbCount
  cents: DbCount
  until: DbDate | null
}

/** Whose waiting orders hold the most units, at most `limit` phones. */
export async function readHolders(db: Db, limit: number): Promise<HolderRow[]> {
  const rows = await db('orders')
    .where({ state: 'pending' })
    .groupBy('phone_number')
    .select<HolderColumns[]>(
      'phone_number',
      db.raw('min(full_name) as full_name'),
      db.raw(`sum(${PIECES}) as pieces`),
      db.raw('sum(subtotal_in_cents) as cents'),
      db.raw('max(hold_expires_at) as until'),
    )
    .orderBy([{ column: 'pieces', order: 'desc' }, 'phone_number'])
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
    pieces: Number(row.pieces),
    valueInCents: Number(row.cents),
    until: toDateOrNull(row.until),
    orders: orders
      .filter(({ phone_number }) => phone_number === row.phone_number)
      .map(({ document_id, order_number }) => ({ id: document_id, orderNumber: order_number })),
  }))
}

/** All that waiting orders hold. */
export async function readAllHeld(db: Db): Promise<Open & { phones: number }> {
  const row = await db('orders')
    .where({ state: 'pending' })
    .first<Record<'orders' | 'phones' | 'pieces' | 'cents', DbCount>>(
      db.raw('count(*) as orders'),
      db.raw('count(distinct phone_number) as phones'),
      db.raw(`coalesce(sum(${PIECES}), 0) as pieces`),
      db.raw('coalesce(sum(subtotal_in_cents), 0) as cents'),
    )
  return {
    orders: Number(row.orders),
    phones: Number(row.phones),
    pieces: Number(row.pieces),
    valueInCents: Number(row.cents),
  }
}
