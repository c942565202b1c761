import { ITEMS_BACK, type ReturnItems } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Trx } from '../../../database/transaction'
import type { OrderRecord } from '../../../domain/orders/order-record'
import { planReturnOfItems, type PlannedReturn } from '../../../domain/orders/return-items'
import { giveBack, writeOff } from '../../stock/rows/ledger'
import { totalColumns } from '../placing/place-order'
import { insertEvent } from '../rows/write-orders'
import type { OrderChange } from './change-order'
import { findCountedLines } from './find-counted-lines'

/**
 * Takes back a part of a delivered order. Its lines are lowered in their rows: new rows would count as sold lately
 * (`read-popularity.ts`).
 */
export async function returnItems(
  strapi: Core.Strapi,
  trx: Trx,
  order: OrderRecord,
  request: Omit<ReturnItems, 'version'>,
  actor: string,
): Promise<OrderChange & Pick<PlannedReturn, 'lines' | 'told'>> {
  const { back, lines, totals, told } = planReturnOfItems(order, request)
  const counted = await findCountedLines(trx, back)
  return {
    lines,
    told,
    columns: totalColumns(totals),
    async follow() {
      await insertEvent(trx, order.rowId, { kind: 'edit', to: ITEMS_BACK, note: told, linesBack: back, actor })
      for (const { lineId, quantity } of back)
        await trx('order_lines').where({ id: lineId }).decrement('quantity', quantity)
      await trx('order_lines').where({ order_id: order.rowId, quantity: 0 }).delete()
      const { whole = [], lost = [] } = Object.groupBy(counted, ({ restock }) => (restock ? 'whole' : 'lost'))
      const cause = { orderId: order.rowId, actor }
      await giveBack(strapi, trx, whole, 'return', cause)
      await writeOff(trx, lost, cause, `Not put back: ${order.orderNumber}`)
    },
  }
}
