import type { Db } from '../../../database/connection'
import type { OrderEventRow, OrderRow } from '../../../database/rows/orders'
import { toDate } from '../../../database/values'
import type { CashEntry } from '../../../domain/reports/facts'
import type { Period } from '../../../domain/reports/period'
import { cashMovedBefore } from './count-cash'
import { readEventsInPages } from './report-sql'

const ENTRIES_AT_ONCE = 500

type EntryRow = Pick<OrderEventRow, 'id' | 'at' | 'from' | 'to' | 'amount_in_cents' | 'given_back_in_cents' | 'actor'> &
  Pick<OrderRow, 'order_number' | 'full_name'>

/** What was collected, banked and given back in the period, oldest first, page by page; not what was corrected. */
export async function* readCashEntries(db: Db, { start, end }: Period): AsyncGenerator<CashEntry[]> {
  const pages = readEventsInPages(start, ENTRIES_AT_ONCE, (toPage) =>
    cashMovedBefore(db, end)
      .join('orders', 'orders.id', 'order_events.order_id')
      .modify(toPage)
      .select('order_events.id', 'at', 'from', 'to', 'amount_in_cents', 'given_back_in_cents', 'actor')
      .select<EntryRow[]>('order_number', 'full_name'),
  )
  for await (const rows of pages) yield rows.map(toEntry)
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
