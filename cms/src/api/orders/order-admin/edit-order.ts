import { addHours, DomainError, HANDED_OVER_STATES, keysOf, lineKeyOf, toWantedLines, unitsOf } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { OrderRow } from '../../../database/rows/orders'
import type { Trx } from '../../../database/transaction'
import { describeTotal, hasSameLines, totalsAfter } from '../../../domain/orders/agreed-total'
import { describeCorrection, isHandoverChange } from '../../../domain/orders/handover'
import type { OrderRecord, StoredLine } from '../../../domain/orders/order-record'
import { keepLines } from '../../../domain/orders/keep-lines'
import { checkCashOnDelivery, planOrder, type AgreedLine, type OrderPlan } from '../../../domain/orders/plan-order'
import { differenceOfNeeds } from '../../../domain/stock/need'
import { readForSale } from '../../catalogue/rows/read-for-sale'
import type { ShopSettings } from '../../settings/rows/read-settings'
import { takePlanned, type StockCause } from '../../stock/rows/ledger'
import { findCountedLines } from './find-counted-lines'
import { composeMessage, totalColumns } from '../placing/place-order'
import { hashContents } from '../placing/same-order'
import { customerColumns } from '../rows/customer-columns'
import { insertEvent, insertLines } from '../rows/write-orders'
import { auditOfEdit } from './audit-edit'
import type { OrderChange } from './change-order'
import type { OrderEdit } from './order-edit'
import { handoverColumns } from './handover'
import { recordAudit } from '../../audit/rows/record-audit'

/**
 * Changes lines, customer, the received tick, or the courier of a parcel that has left. Lines only while the order is
 * pending: agreed lines keep their price, new ones get today's, and stock changes by the difference. Recorded in the
 * audit list.
 */
export async function planEdit(
  strapi: Core.Strapi,
  trx: Trx,
  order: OrderRecord,
  edit: OrderEdit,
  settings: ShopSettings,
  actor: string,
): Promise<OrderChange> {
  const touchesOrder = edit.items !== undefined || edit.customerDetails !== undefined
  const correctsHandover = isHandoverChange(order, edit)
  if (touchesOrder && !canEdit(order, edit)) throw notNow(order, 'This order can no longer be changed like that.')
  if (correctsHandover && !HANDED_OVER_STATES.includes(order.state)) {
    throw notNow(order, 'A courier is named when the parcel is handed over.')
  }
  const customer = edit.customerDetails ?? order.customer
  if (customer.province !== order.customer.province) checkCashOnDelivery(settings, customer.province)
  const provinces = { province: customer.province, agreedProvince: order.customer.province }
  const wanted = edit.items && toWantedLines(edit.items)
  const held = wanted ? await findCountedLines(trx, order.lines) : order.lines
  const lines = wanted ? await planLines(trx, held, wanted, provinces, settings) : order.lines
  const totals =
    touchesOrder && (order.state === 'pending' || order.customer.province === '')
      ? totalsAfter(order, { lines, province: customer.province }, settings)
      : order
  return {
    columns: {
      ...(edit.customerDetails ? customerColumns(customer) : {}),
      ...(touchesOrder ? totalColumns(totals) : {}),
      ...(touchesOrder ? { message: composeMessage({ ...order, ...totals, lines, customer }, settings) } : {}),
      ...(wanted ? { contents_hash: hashContents(lines) } : {}),
      ...(edit.messageReceived === undefined ? {} : { message_received: edit.messageReceived }),
      ...(edit.messageReceived ? prolongHold(order, settings) : {}),
      ...(correctsHandover ? handoverColumns(edit, new Date()) : {}),
    },
    async follow() {
      const entry = { actor, action: 'order.edit', subject: 'order', subjectId: order.id }
      await recordAudit(trx, { ...entry, ...auditOfEdit(order, edit, lines) })
      if (edit.messageReceived !== undefined && edit.messageReceived !== order.messageReceived) {
        await insertEvent(trx, order.rowId, {
          kind: 'message',
          to: edit.messageReceived ? 'received' : 'not received',
          actor,
        })
      }
      const changes = [describeEdit(order, lines, edit), describeTotal(order, totals)].filter(Boolean).join('. ')
      if (changes) await insertEvent(trx, order.rowId, { kind: 'edit', note: changes, actor })
      if (correctsHandover)
        await insertEvent(trx, order.rowId, { kind: 'edit', note: describeCorrection(order, edit), actor })
      if (wanted) await replaceLines(strapi, trx, held, lines, { orderId: order.rowId, actor })
    },
  }
}

const notNow = ({ state }: OrderRecord, message: string): DomainError =>
  new DomainError('illegal_transition', { message, details: { from: state, allowed: [] } })

/** A new phone's hold may have been short until its message came. It is never shortened here. */
function prolongHold(order: OrderRecord, settings: ShopSettings): Partial<OrderRow> {
  const until = addHours(order.createdAt, settings.holdHours)
  if (order.state !== 'pending' || !order.holdExpiresAt || order.holdExpiresAt >= until) return {}
  return { hold_expires_at: until }
}

/** Lines can be edited while the order is pending; the customer until it is delivered, returned or cancelled. */
function canEdit(order: OrderRecord, edit: OrderEdit): boolean {
  if (edit.items !== undefined) return order.state === 'pending'
  return order.state !== 'delivered' && order.state !== 'returned' && order.state !== 'cancelled'
}

async function planLines(
  trx: Trx,
  held: readonly StoredLine[],
  wanted: ReturnType<typeof toWantedLines>,
  provinces: { province: string; agreedProvince: string },
  settings: ShopSettings,
): Promise<AgreedLine[]> {
  const saleProducts = await readForSale(trx, wanted)
  const { kept, others } = keepLines(held, wanted, saleProducts)
  const agreedPrices = new Map(held.map((line) => [lineKeyOf(line), line.unitPriceInCents]))
  const given = differenceOfNeeds(kept, held)
  const heldBefore = new Map(given.map(({ stockItemId, quantity }) => [stockItemId, quantity]))
  const plan: OrderPlan = planOrder(
    { ...provinces, wanted: others, agreedPrices, heldBefore, kept },
    saleProducts,
    settings,
  )
  return sortAsWanted(plan.lines, wanted)
}

/**
 * Puts the lines into the order they were sent in; one sent without size or colour means the only one of its product.
 */
function sortAsWanted(lines: AgreedLine[], wanted: ReturnType<typeof toWantedLines>): AgreedLine[] {
  const placeOf = (line: AgreedLine): number => {
    const exact = wanted.findIndex((other) => lineKeyOf(other) === lineKeyOf(line))
    return exact < 0 ? wanted.findIndex(({ productId }) => productId === line.productId) : exact
  }
  return lines.sort((one, other) => placeOf(one) - placeOf(other))
}

async function replaceLines(
  strapi: Core.Strapi,
  trx: Trx,
  held: readonly StoredLine[],
  lines: AgreedLine[],
  cause: StockCause,
): Promise<void> {
  await trx('order_lines').where({ order_id: cause.orderId }).delete()
  await insertLines(trx, cause.orderId, lines)
  await takePlanned(strapi, trx, differenceOfNeeds(held, lines), cause)
}

/** The event's text; empty when neither lines nor details changed. */
function describeEdit(order: OrderRecord, lines: readonly AgreedLine[], { customerDetails }: OrderEdit): string {
  const hasOther =
    customerDetails && keysOf(customerDetails).some((key) => customerDetails[key] !== order.customer[key])
  const parts = [
    ...(hasSameLines(order.lines, lines) ? [] : [`Items changed: ${unitsOf(order.lines)} to ${unitsOf(lines)} units`]),
    ...(hasOther ? ['Customer details changed'] : []),
  ]
  return parts.join('. ')
}
