import type { Db } from '../../../database/connection'
import type { DbCount } from '../../../database/rows/columns'
import type { PhoneMarkRow } from '../../../database/rows/orders'
import type { OrderRecord, PhoneHistory } from '../../../domain/orders/order-record'

interface Counted {
  id: number
  state: 'delivered' | 'cancelled'
  n: DbCount
}

/**
 * For each order, by its row id: the other orders of its phone, and how staff flagged the phone. `refused` counts what
 * the courier could not deliver, also when it was tried again later.
 */
export async function readPhoneHistories(db: Db, orders: readonly OrderRecord[]): Promise<Map<number, PhoneHistory>> {
  const marks = await db('phone_marks').whereIn(
    'phone_number',
    orders.map(({ customer }) => customer.phoneNumber),
  )
  const warnings = new Map(marks.map(({ phone_number, warning }) => [phone_number, warning]))
  const histories = new Map<number, PhoneHistory>(
    orders.map(({ rowId, customer }) => [
      rowId,
      { delivered: 0, refused: 0, cancelled: 0, warning: warnings.get(customer.phoneNumber) ?? null },
    ]),
  )
  const others = () =>
    db('orders as seen')
      .join('orders as other', (on) =>
        on.on('other.phone_number', 'seen.phone_number').andOn('other.id', '<>', 'seen.id'),
      )
      .whereIn('seen.id', [...histories.keys()])
  const counts = await others()
    .whereIn('other.state', ['delivered', 'cancelled'])
    .groupBy('seen.id', 'other.state')
    .select<Counted[]>('seen.id', 'other.state', db.raw('count(*) as n'))
  for (const { id, state, n } of counts) histories.get(id)![state] = Number(n)
  const rejections = await others()
    .join('order_events', 'order_events.order_id', 'other.id')
    .where('order_events.kind', 'state')
    .where('order_events.to', 'delivery_failed')
    .groupBy('seen.id')
    .select<Omit<Counted, 'state'>[]>('seen.id', db.raw('count(distinct other.id) as n'))
  for (const { id, n } of rejections) histories.get(id)!.refused = Number(n)
  return histories
}

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
