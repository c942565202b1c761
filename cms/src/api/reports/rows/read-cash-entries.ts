import type { Db } from '../../../database/connection'
import type { OrderEventRow, OrderRow } from '../../../database/rows/orders'
import { toDate } from '../../../database/values'
import type { CashEntry } from '../../../domain/reports/facts'
import type { Period } from '../../../domain/reports/period'
import { cashMovedBefore } from './count-cash'

const ENTRIES_AT_ONCE = 500

type EntryRow = Pick<OrderEventRow, 'id' | 'at' | 'from' | 'to' | 'amount_in_cents' | 'given_back_in_cents' | 'actor'> &
  Pick<OrderRow, 'order_number' | 'full_name'>

/** What was collected, banked and given back in the period, oldest first, page by page; not what was corrected. */
export async function* readCashEntries(db: Db, { start, end }: Period): AsyncGenerator<CashEntry[]> {
  for (let last = { at: start, id: 0 }; ;) {
    const rows: EntryRow[] = await cashMovedBefore(db, end)
      .whereRaw('(at, order_events.id) > (?, ?)', [last.at, last.id])
      .join('orders', 'orders.id', 'order_events.order_id')
      .orderBy(['at', 'order_events.id'])
      .limit(ENTRIES_AT_ONCE)
      .select('order_events.id', 'at', 'from', 'to', 'amount_in_cents', 'given_back_in_cents', 'actor')
      .select('order_number', 'full_name')
    const newest = rows.at(-1)
    if (newest) yield rows.map(toEntry)
    if (!newest || rows.length < ENTRIES_AT_ONCE) return
    last = { at: toDate(newest.at), id: newest.id }
  }
}

const toEntry = (row: EntryRow): CashEntry => ({
  at: toDate(row.at),
  to: row.to ?? '',
  orderNumber: row.order_number,
  name: row.full_name ?? '',
  isPart: row.from === row.to,
  cents: row.given_back_in_cents ?? row.amount_in_cents ?? 0,
  actor: row.actor,
})
