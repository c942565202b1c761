import type { Handover, Transition } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Trx } from '../../../database/transaction'
import { describeProblem } from '../../../domain/cart/problem'
import { planMove, type OrderMove } from '../../../domain/orders/move-order'
import type { OrderRecord, StoredLine } from '../../../domain/orders/order-record'
import { describeUnits } from '../../../domain/orders/describe-units'
import { outOfStock } from '../../../domain/orders/plan-order'
import { describeHandover, pickHandover } from '../../../domain/orders/handover'
import { getService } from '../../../services'
import { giveBack, takeStock, type StockCause, type StockShortage } from '../../stock/rows/ledger'
import { findCountedLines } from './find-counted-lines'
import { insertEvent } from '../rows/write-orders'
import { handoverColumns } from './handover'
import type { OrderChange } from './change-order'
import { recordAudit } from '../../audit/rows/record-audit'

/** The writes of a planned move: the order's columns, then its event and its stock. */
export async function writeMove(
  strapi: Core.Strapi,
  trx: Trx,
  order: OrderRecord,
  move: OrderMove,
  { actor, note = '', handover = {} }: { actor: string; note?: string; handover?: Handover },
): Promise<OrderChange> {
  const lines = move.stock === 'none' ? [] : await findCountedLines(trx, order.lines)
  const now = new Date()
  return {
    columns: {
      state: move.to,
      is_committed: move.isCommitted,
      hold_expires_at: null,
      closed_at: move.closes ? now : null,
      ...handoverColumns(handover, now),
      ...(move.to === 'dispatched' ? { vat_number: vatNumberOf(strapi) } : {}),
    },
    async follow() {
      const told = [describeHandover(handover), note].filter(Boolean).join('. ')
      // At the moment that the order is closed: that is the date of a credit note.
      const event = { kind: 'state', from: order.state, to: move.to, note: told, actor, at: now } as const
      await insertEvent(trx, order.rowId, event)
      await moveStock(strapi, trx, move, lines, { orderId: order.rowId, actor })
    },
  }
}

/**
 * The supply is made now: whether its invoice is a tax invoice depends on what the shop is today (VAT Act, section 20).
 */
const vatNumberOf = (strapi: Core.Strapi): string => getService(strapi, 'settings.settings').current().vatNumber ?? ''

const describeBack = (line: StoredLine, restock: NonNullable<Transition['restock']>): string[] =>
  restock
    .filter(({ lineId, quantity }) => lineId === line.lineId && quantity > 0)
    .map(({ quantity }) => describeUnits({ ...line, quantity }))

/** A move by staff: `writeMove` and an entry in the audit list. Throws `illegal_transition`. */
export async function moveByStaff(
  strapi: Core.Strapi,
  trx: Trx,
  order: OrderRecord,
  { to, note, restock, ...more }: Pick<Transition, 'to'> & Partial<Transition>,
  actor: string,
): Promise<OrderChange> {
  const handover = to === 'dispatched' ? pickHandover(more) : {}
  const change = await writeMove(strapi, trx, order, planMove(order, to, restock), { actor, note, handover })
  const putBack = restock && order.lines.flatMap((line) => describeBack(line, restock))
  const [before, after] = [{ state: order.state }, { state: to, note, restock: putBack, ...handover }]
  return {
    ...change,
    async follow() {
      await recordAudit(trx, { actor, action: `order.${to}`, subject: 'order', subjectId: order.id, before, after })
      await change.follow()
    },
  }
}

async function moveStock(
  strapi: Core.Strapi,
  trx: Trx,
  { stock, quantities }: OrderMove,
  lines: readonly StoredLine[],
  cause: StockCause,
): Promise<void> {
  const rowOf = new Map(lines.map((line) => [line.lineId, line.stockItemId]))
  const needs = quantities.map(({ lineId, quantity }) => ({ stockItemId: rowOf.get(lineId)!, quantity }))
  if (stock === 'release') await giveBack(strapi, trx, needs, 'release', cause)
  if (stock === 'take') {
    rejectShortages(lines, await takeStock(strapi, trx, needs, cause))
    // The row that its units are in now: its size and colour may be renamed before they come back.
    for (const { lineId, stockItemId } of lines) {
      await trx('order_lines').where({ id: lineId }).update({ stock_item_id: stockItemId })
    }
  }
  if (stock !== 'return') return
  await giveBack(strapi, trx, needs, 'return', cause)
  for (const { lineId, quantity } of quantities) {
    await trx('order_lines').where({ id: lineId }).increment('returned', quantity)
  }
}

/** Throws `out_of_stock` with every line that is short, in the shape the order calls use. */
function rejectShortages(lines: readonly StoredLine[], shortages: readonly StockShortage[]): void {
  if (shortages.length === 0) return
  throw outOfStock(
    lines.flatMap((line) => {
      const short = shortages.find(({ stockItemId }) => stockItemId === line.stockItemId)
      return short ? [describeProblem({ ...line, priceInCents: line.unitPriceInCents }, short.available)] : []
    }),
  )
}
