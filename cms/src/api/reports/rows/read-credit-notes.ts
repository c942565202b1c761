import type { Db } from '../../../database/connection'
import type { OrderEventRow } from '../../../database/rows/orders'
import { planCreditNotes } from '../../../domain/orders/credit-notes'
import type { CreditEntry } from '../../../domain/reports/facts'
import type { Period } from '../../../domain/reports/period'
import { readItemsBack, readOrders } from '../../orders/rows/read-orders'
import { readEventsInPages } from './report-sql'

/** Must be the condition of `order_events_credit_index` to the letter, or the index is not used. */
export const IS_CREDIT = `(lines_back is not null or "to" = 'returned')`

const NOTES_AT_ONCE = 100

type CreditRow = Pick<OrderEventRow, 'id' | 'order_id' | 'at' | 'to'>

/** The credit notes of the period, oldest first, page by page. */
export async function* readCreditNotes(db: Db, { start, end }: Period): AsyncGenerator<CreditEntry[]> {
  const pages = readEventsInPages(start, NOTES_AT_ONCE, (toPage) =>
    db('order_events')
      .whereRaw(IS_CREDIT)
      .where('at', '<', end)
      .modify(toPage)
      .select<CreditRow[]>('order_events.id', 'order_id', 'at', 'to'),
  )
  for await (const rows of pages) yield await findNotes(db, rows)
}

/** The credit note of each of these events, among those of its order: their numbers count from its first. */
async function findNotes(db: Db, rows: readonly CreditRow[]): Promise<CreditEntry[]> {
  const ids = [...new Set(rows.map(({ order_id }) => order_id))]
  const parts = await readItemsBack(db, ids)
  const orders = await readOrders(db, (narrowed) => narrowed.whereIn('id', ids))
  const credited = new Map(
    orders.map((order) => {
      const back = parts.get(order.rowId) ?? []
      return [order.rowId, { order, back, notes: planCreditNotes(order, back) }] as const
    }),
  )
  return rows.flatMap(({ id, order_id, to }) => {
    const found = credited.get(order_id)
    const note = found?.notes.at(to === 'returned' ? -1 : found.back.findIndex((part) => part.id === id))
    return found && note ? [{ note, order: found.order }] : []
  })
}
