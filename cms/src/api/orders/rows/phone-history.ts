import type { Db } from '../../../database/connection'
import type { DbCount } from '../../../database/rows/columns'
import type { OrderEventRow, PhoneMarkRow } from '../../../database/rows/orders'
import type { OrderRecord, PhoneHistory } from '../../../domain/orders/order-record'

interface PhoneCount {
  phone_number: string
  state: 'delivered' | 'cancelled'
  n: DbCount
}

const NO_HISTORY: PhoneHistory = { delivered: 0, refused: 0, cancelled: 0, warning: null }

/**
 * For each order, by its row id: the other orders of its phone, and how staff flagged the phone. `refused` counts what
 * the courier could not deliver, also when it was tried again later. Counted by phone and not by order: hundreds of
 * orders of one phone would each count all the others.
 */
export async function readPhoneHistories(db: Db, orders: readonly OrderRecord[]): Promise<Map<number, PhoneHistory>> {
  const phones = new Set(orders.map(({ customer }) => customer.phoneNumber).filter(Boolean))
  // For an empty list a database may read all events before it finds nothing.
  const [histories, refused] = phones.size > 0 ? [await readPhones(db, [...phones]), await readRefused(db, orders)] : []
  const historyOf = ({ rowId, state, customer }: OrderRecord): PhoneHistory => {
    const all = histories?.get(customer.phoneNumber) ?? NO_HISTORY
    return {
      ...all,
      delivered: withoutOne(all.delivered, state === 'delivered'),
      refused: withoutOne(all.refused, refused?.has(rowId)),
      cancelled: withoutOne(all.cancelled, state === 'cancelled'),
    }
  }
  return new Map(orders.map((order) => [order.rowId, historyOf(order)]))
}

/** Never below 0: the order may have moved since it was read. */
const withoutOne = (count: number, isCounted = false): number => Math.max(0, count - Number(isCounted))

/** All orders of each phone. */
async function readPhones(db: Db, phones: readonly string[]): Promise<Map<string, PhoneHistory>> {
  const histories = new Map(phones.map((phone) => [phone, { ...NO_HISTORY }]))
  const counts = await db('orders')
    .whereIn('phone_number', phones)
    .whereIn('state', ['delivered', 'cancelled'])
    .groupBy('phone_number', 'state')
    .select<PhoneCount[]>('phone_number', 'state', db.raw('count(*) as n'))
  for (const { phone_number, state, n } of counts) histories.get(phone_number)![state] = Number(n)
  const rejections = await failedDeliveries(db)
    .join('orders', 'orders.id', 'order_events.order_id')
    .whereIn('orders.phone_number', phones)
    .groupBy('orders.phone_number')
    .select<Omit<PhoneCount, 'state'>[]>('orders.phone_number', db.raw('count(distinct orders.id) as n'))
  for (const { phone_number, n } of rejections) histories.get(phone_number)!.refused = Number(n)
  const marks = await db('phone_marks').whereIn('phone_number', phones)
  for (const { phone_number, warning } of marks) histories.get(phone_number)!.warning = warning
  return histories
}

/** Which of these orders the courier could not deliver, by row id. */
async function readRefused(db: Db, orders: readonly OrderRecord[]): Promise<ReadonlySet<number>> {
  const ids = orders.map(({ rowId }) => rowId)
  const rows = await failedDeliveries(db)
    .whereIn('order_events.order_id', ids)
    .select<Pick<OrderEventRow, 'order_id'>[]>('order_events.order_id')
  return new Set(rows.map(({ order_id }) => order_id))
}

const failedDeliveries = (db: Db) =>
  db('order_events').where('order_events.kind', 'state').where('order_events.to', 'delivery_failed')

/** The warning; '' for none. */
export async function readPhoneFlag(db: Db, phone: string): Promise<string> {
  return (await db('phone_marks').where({ phone_number: phone }).first('warning'))?.warning ?? ''
}

/** Flags a phone; an empty warning removes the flag. */
export async function writePhoneFlag(
  db: Db,
  phone: string,
  warning: string,
  columns: Partial<PhoneMarkRow>,
): Promise<void> {
  if (warning === '') {
    await db('phone_marks').where({ phone_number: phone }).delete()
    return
  }
  await db('phone_marks')
    .insert({ ...columns, phone_number: phone, warning })
    .onConflict('phone_number')
    .merge(['warning', 'actor', 'at', 'updated_at'])
}
