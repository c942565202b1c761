import type { Db } from '../../../database/connection'
import type { DbCount } from '../../../database/rows/columns'
import type { PhoneMarkRow } from '../../../database/rows/orders'
import type { PhoneHistory } from '../../../domain/orders/order-record'

interface PhoneCount {
  phone_number: string
  state: 'delivered' | 'cancelled'
  n: DbCount
}

/**
 * The past orders of these phones and how staff flagged them. `refused` counts what the courier
 * could not deliver, also when it was tried again later.
 */
export async function readPhoneHistories(db: Db, phones: readonly string[]): Promise<Map<string, PhoneHistory>> {
  const histories = new Map<string, PhoneHistory>(
    phones.map((phone) => [phone, { delivered: 0, refused: 0, cancelled: 0, warning: null }]),
  )
  if (histories.size === 0) return histories
  const known = [...histories.keys()]
  const counts = await db('orders')
    .whereIn('phone_number', known)
    .whereIn('state', ['delivered', 'cancelled'])
    .groupBy('phone_number', 'state')
    .select<PhoneCount[]>('phone_number', 'state', db.raw('count(*) as n'))
  for (const { phone_number, state, n } of counts) {
    histories.get(phone_number)![state] = Number(n)
  }
  const rejections = await db('orders')
    .join('order_events', 'order_events.order_id', 'orders.id')
    .whereIn('orders.phone_number', known)
    .where('order_events.kind', 'state')
    .where('order_events.to', 'delivery_failed')
    .groupBy('orders.phone_number')
    .select<Omit<PhoneCount, 'state'>[]>('orders.phone_number', db.raw('count(distinct orders.id) as n'))
  for (const { phone_number, n } of rejections) {
    histories.get(phone_number)!.refused = Number(n)
  }
  const marks = await db('phone_marks').whereIn('phone_number', known)
  for (const { phone_number, warning } of marks) histories.get(phone_number)!.warning = warning
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
