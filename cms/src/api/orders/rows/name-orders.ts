import { inChunks, type Db } from '../../../database/connection'
import { readOrderNumber } from '../../../domain/orders/order-number'

/** The id of the order with this number, as typed; undefined for an unknown one. */
export async function findOrderId(db: Db, orderNumber: string): Promise<string | undefined> {
  const row = await db('orders')
    .where({ order_number: readOrderNumber(orderNumber) })
    .first('document_id')
  return row?.document_id
}

/** The numbers of these orders, by id. */
export async function readOrderNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const numbers = new Map<string, string>()
  for (const chunk of inChunks([...new Set(ids)])) {
    const rows = await db('orders').whereIn('document_id', chunk).select('document_id', 'order_number')
    for (const row of rows) numbers.set(row.document_id, row.order_number)
  }
  return numbers
}
