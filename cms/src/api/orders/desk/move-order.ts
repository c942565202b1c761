import type { Core } from '@strapi/strapi'
import type { Trx } from '../../../database/transaction'
import { describeProblem } from '../../../domain/cart/problem'
import type { OrderMove } from '../../../domain/orders/move-order'
import type { OrderRecord } from '../../../domain/orders/order-record'
import { outOfStock } from '../../../domain/orders/plan-order'
import { ledgerService } from '../../stock/ledger-service'
import { insertEvent } from '../rows/write-orders'
import type { OrderChange } from './change-order'

/** The writes of a planned move: the order's columns, then its event and its stock. */
export function writeMove(
  strapi: Core.Strapi,
  trx: Trx,
  order: OrderRecord,
  move: OrderMove,
  { actor, note = '' }: { actor: string; note?: string },
): OrderChange {
  const now = new Date()
  return {
    columns: {
      state: move.to,
      is_committed: move.isCommitted,
      hold_expires_at: null,
      closed_at: move.closes ? now : null,
    },
    async follow() {
      await insertEvent(trx, order.rowId, { kind: 'state', from: order.state, to: move.to, note, actor })
      for (const { lineId, quantity } of move.returned) {
        await trx('order_lines').where({ id: lineId }).increment('returned', quantity)
      }
      await moveStock(strapi, trx, order, move, actor)
    },
  }
}

async function moveStock(strapi: Core.Strapi, trx: Trx, order: OrderRecord, move: OrderMove, actor: string) {
  const ledger = ledgerService(strapi)
  const cause = { orderId: order.rowId, actor }
  if (move.stock === 'release') await ledger.release(trx, move.needs, cause)
  if (move.stock === 'return') await ledger.putBack(trx, move.needs, cause)
  if (move.stock === 'take') throwShortages(order, await ledger.take(trx, move.needs, cause))
}

/** Refuses with every line that is short, in the shape the order calls use. */
export function throwShortages(
  order: Pick<OrderRecord, 'lines'>,
  shortages: readonly { stockItemId: number; available: number }[],
): void {
  if (shortages.length === 0) return
  throw outOfStock(
    order.lines.flatMap((line) => {
      const short = shortages.find(({ stockItemId }) => stockItemId === line.stockItemId)
      return short ? [describeProblem({ ...line, priceInCents: line.unitPriceInCents }, short.available)] : []
    }),
  )
}
