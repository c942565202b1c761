import { randomBytes } from 'node:crypto'
import { addHours, IDEMPOTENCY_HOURS, parseOwnJson } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import type { Db } from '../../../database/connection'
import type { OrderRow } from '../../../database/rows/orders'
import { runInTransaction, type Trx } from '../../../database/transaction'
import { fromJson, toDate } from '../../../database/values'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import type { handoverColumns } from '../../orders/order-admin/handover'
import type { CustomerColumn } from '../../orders/rows/customer-columns'

/** Orders anonymised in one transaction, so that nobody waits long for a lock. */
const ORDERS_AT_ONCE = 100
const KEYS_AT_ONCE = 500

const NAMED_ORDER_COLUMNS = ['id', 'document_id', 'session_hash', 'created_at'] as const
type NamedOrder = Pick<OrderRow, (typeof NAMED_ORDER_COLUMNS)[number]>

type HandoverColumn = keyof ReturnType<typeof handoverColumns>
/** Columns that name nobody. */
type Kept = 'province' | 'courier' | 'courier_named_at'

/**
 * Clears the columns that identify a customer: one of the customer's or the parcel's that is missing does not compile.
 * Lines, totals and the province (which reports use) stay.
 */
const NOBODY = {
  full_name: null,
  search_name: null,
  phone_number: null,
  email: null,
  address_line_1: null,
  address_line_2: null,
  suburb: null,
  city: null,
  // Callers of the API can write anything here.
  country: null,
  postal_code: null,
  directions: null,
  session_hash: null,
  network_hash: null,
  contents_hash: null,
  message: null,
  waybill: null,
} satisfies Record<Exclude<CustomerColumn | HandoverColumn, Kept>, null> & Partial<Record<keyof OrderRow, null>>

/** Anonymises all orders that `find` selects, some in each transaction; returns how many. */
export async function anonymiseAll(
  strapi: Core.Strapi,
  find: (trx: Trx) => Knex.QueryBuilder,
  now: Date,
): Promise<number> {
  let anonymised = 0
  for (let found = ORDERS_AT_ONCE; found === ORDERS_AT_ONCE; await yieldToEventLoop()) {
    found = await runInTransaction(strapi, async (trx) => {
      const orders = await find(trx)
        .limit(ORDERS_AT_ONCE)
        .select<NamedOrder[]>(...NAMED_ORDER_COLUMNS)
      anonymised += await anonymiseOrders(trx, orders, now)
      return orders.length
    })
  }
  return anonymised
}

/**
 * Anonymises these orders and all rows that belong to them; returns how many. A sibling process may have done some
 * already, and an expired one may have been confirmed since it was read: its parcel needs the address. What was sold,
 * its price and the stock movements stay.
 */
async function anonymiseOrders(trx: Trx, found: readonly NamedOrder[], now: Date): Promise<number> {
  const orders: NamedOrder[] = []
  // In one order, as two of these may run at once.
  for (const order of [...found].sort((a, b) => a.id - b.id)) {
    const changed = await trx('orders')
      .where({ id: order.id })
      .whereNull('erased_at')
      .whereNotNull('closed_at')
      .update({
        ...NOBODY,
        // The old share link must stop working.
        share_id: randomBytes(16).toString('base64url'),
        erased_at: now,
        updated_at: now,
        version: trx.raw('version + 1'),
      })
    if (changed === 1) orders.push(order)
  }
  // With an empty list the statements below would scan their tables.
  if (orders.length === 0) return 0
  const ids = orders.map(({ id }) => id)
  const documentIds = orders.map(({ document_id }) => document_id)
  await trx('order_events').whereIn('order_id', ids).update({ note: '' })
  await trx('stock_movements').whereIn('order_id', ids).whereNotNull('note').update({ note: null })
  await trx('audit_entries')
    .where({ subject: 'order' })
    .whereIn('subject_id', documentIds)
    .update({ before: null, after: null })
  const sessions = orders.flatMap(({ session_hash }) => session_hash ?? [])
  if (sessions.length > 0) await trx('carts').whereIn('session_hash', sessions).update({ restorable: '[]' })
  await forgetResponses(trx, orders, now)
  return orders.length
}

/** Removes stored responses, whose chat link names the customer. They are kept for a day only. */
async function forgetResponses(trx: Trx, orders: readonly NamedOrder[], now: Date): Promise<void> {
  const since = addHours(now, -IDEMPOTENCY_HOURS - 1)
  const recent = orders.filter(({ created_at }) => toDate(created_at) > since)
  if (recent.length === 0) return
  const ids = new Set(recent.map(({ document_id }) => document_id))
  for (let last = 0; ;) {
    const keys = await trx('idempotency_keys').where('id', '>', last).orderBy('id').limit(KEYS_AT_ONCE)
    for (const { id, answer } of keys) {
      const response = parseOwnJson<{ cartId?: string } | null>(fromJson<string>(answer, '{}'))
      if (!response?.cartId || !ids.has(response.cartId)) continue
      const forgotten = JSON.stringify({ ...response, whatsappUrl: null })
      await trx('idempotency_keys')
        .where({ id })
        .update({ answer: JSON.stringify(forgotten) })
    }
    if (keys.length < KEYS_AT_ONCE) return
    last = keys.at(-1)!.id
  }
}

/** Deletes what staff noted about a phone; returns whether it had a warning. */
export async function forgetPhone(db: Db, phone: string): Promise<boolean> {
  const deleted = await db('phone_marks').where({ phone_number: phone }).delete()
  await db('audit_entries')
    .where({ subject: 'phone', subject_id: phone })
    .update({ subject_id: null, before: null, after: null })
  return deleted > 0
}
