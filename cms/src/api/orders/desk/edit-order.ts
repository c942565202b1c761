import { DomainError, lineKeyOf, toWantedLines, type CustomerDetails, type EditOrder } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Trx } from '../../../database/transaction'
import type { OrderRecord } from '../../../domain/orders/order-record'
import { planOrder, totalsOf, type AgreedLine, type OrderPlan } from '../../../domain/orders/plan-order'
import { differenceOfNeeds } from '../../../domain/stock/need'
import type { ShopSettings } from '../../settings/rows/read-settings'
import { ledgerService } from '../../stock/ledger-service'
import { composeMessage, hashContents, totalColumns } from '../placing/place-order'
import { readShelf } from '../read-shelf'
import { customerColumns, insertEvent, insertLines } from '../rows/write-orders'
import type { OrderChange } from './change-order'
import { throwShortages } from './move-order'

/**
 * Changes lines, customer or the received tick. Lines only while the order is pending: what was agreed
 * keeps its price, what is new gets today's, and stock moves by the difference.
 */
export async function planEdit(
  strapi: Core.Strapi,
  trx: Trx,
  order: OrderRecord,
  edit: Omit<EditOrder, 'version'>,
  settings: ShopSettings,
  actor: string,
): Promise<OrderChange> {
  const touchesOrder = edit.items !== undefined || edit.customerDetails !== undefined
  if (touchesOrder && !canEdit(order, edit)) {
    throw new DomainError('illegal_transition', {
      message: 'This order can no longer be changed like that.',
      details: { from: order.state, allowed: [] },
    })
  }
  const customer = edit.customerDetails ?? order.customer
  const wanted = edit.items && toWantedLines(edit.items)
  const lines = wanted ? await planLines(strapi, trx, order, wanted, customer, settings) : order.lines
  const totals = order.state === 'pending' ? totalsOf(lines, settings, customer.province) : order
  return {
    columns: {
      ...(edit.customerDetails ? customerColumns(customer) : {}),
      ...(touchesOrder ? totalColumns(totals) : {}),
      ...(touchesOrder ? { message: composeMessage({ ...order, ...totals, lines, customer }, settings) } : {}),
      ...(wanted ? { contents_hash: hashContents(wanted) } : {}),
      ...(edit.messageReceived === undefined ? {} : { message_received: edit.messageReceived }),
    },
    async follow() {
      if (edit.messageReceived !== undefined && edit.messageReceived !== order.messageReceived) {
        await insertEvent(trx, order.rowId, {
          kind: 'message',
          to: edit.messageReceived ? 'received' : 'not received',
          actor,
        })
      }
      if (touchesOrder)
        await insertEvent(trx, order.rowId, { kind: 'edit', note: describeEdit(order, lines, edit), actor })
      if (wanted) await replaceLines(strapi, trx, order, lines, actor)
    },
  }
}

/** Lines of a pending order; the customer as long as the parcel is not at its end. */
function canEdit(order: OrderRecord, edit: Omit<EditOrder, 'version'>): boolean {
  if (edit.items !== undefined) return order.state === 'pending'
  return order.state !== 'delivered' && order.state !== 'returned' && order.state !== 'cancelled'
}

async function planLines(
  strapi: Core.Strapi,
  trx: Trx,
  order: OrderRecord,
  wanted: ReturnType<typeof toWantedLines>,
  customer: CustomerDetails,
  settings: ShopSettings,
): Promise<AgreedLine[]> {
  const shelf = await readShelf(
    strapi,
    trx,
    wanted.map((line) => line.productId),
  )
  const agreedPrices = new Map(order.lines.map((line) => [lineKeyOf(line), line.unitPriceInCents]))
  const heldBefore = new Map<number, number>()
  for (const { stockItemId, quantity } of order.lines) {
    heldBefore.set(stockItemId, (heldBefore.get(stockItemId) ?? 0) + quantity)
  }
  const plan: OrderPlan = planOrder({ wanted, province: customer.province, agreedPrices, heldBefore }, shelf, settings)
  return plan.lines
}

async function replaceLines(strapi: Core.Strapi, trx: Trx, order: OrderRecord, lines: AgreedLine[], actor: string) {
  await trx('order_lines').where({ order_id: order.rowId }).delete()
  await insertLines(trx, order.rowId, lines)
  const differences = differenceOfNeeds(order.lines, lines)
  const shortages = await ledgerService(strapi).take(trx, differences, { orderId: order.rowId, actor })
  throwShortages({ lines: lines.map((line) => ({ ...line, lineId: 0, returned: 0 })) }, shortages)
}

function describeEdit(order: OrderRecord, lines: readonly AgreedLine[], edit: Omit<EditOrder, 'version'>): string {
  const count = (of: readonly { quantity: number }[]) => of.reduce((sum, line) => sum + line.quantity, 0)
  const parts = [
    ...(edit.items ? [`Items changed: ${count(order.lines)} to ${count(lines)} pieces`] : []),
    ...(edit.customerDetails ? ['Customer details changed'] : []),
  ]
  return parts.join('. ')
}
