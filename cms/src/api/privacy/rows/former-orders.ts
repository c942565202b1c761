import type { FormerOrder } from '@stoep/shared'
import { inChunks, type Db } from '../../../database/connection'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'

const ENTRIES_AT_ONCE = 1_000

interface EntryFound {
  id: number
  subject_id: string | null
  /** 1 or 0. */
  names_phone: number
}

/** Orders that had this phone until it was corrected, as far as the audit list knows. */
export async function findFormerOrders(db: Db, phone: string): Promise<FormerOrder[]> {
  const orders: FormerOrder[] = []
  for (const ids of inChunks(await findEdited(db, phone))) {
    const rows = await db('orders')
      .whereIn('document_id', ids)
      .where((other) => void other.whereNot({ phone_number: phone }).orWhereNull('phone_number'))
      .orderBy('id')
      .select('document_id', 'order_number')
    orders.push(...rows.map(({ document_id, order_number }) => ({ id: document_id, orderNumber: order_number })))
  }
  return orders
}

/** The ids of orders with an edit that names the phone. Reads the list in parts, as no index leads to a phone. */
async function findEdited(db: Db, phone: string): Promise<string[]> {
  const found = new Set<string>()
  const named = `%"${phone}"%`
  const namesPhone = db.raw(
    `case when subject = 'order' and action = 'order.edit'
       and (cast("before" as text) like ? or cast("after" as text) like ?) then 1 else 0 end as names_phone`,
    [named, named],
  )
  for (let last = 0; ; await yieldToEventLoop()) {
    const entries = await db('audit_entries')
      .where('id', '>', last)
      .orderBy('id')
      .limit(ENTRIES_AT_ONCE)
      .select<EntryFound[]>('id', 'subject_id', namesPhone)
    for (const { subject_id, names_phone } of entries) if (subject_id && names_phone) found.add(subject_id)
    if (entries.length < ENTRIES_AT_ONCE) return [...found]
    last = entries.at(-1)!.id
  }
}
