import { randomBytes } from 'node:crypto'
import {
  addHours,
  DomainError,
  writeOrderMessage,
  type StoredCustomer,
  type OrderCreated,
  type WantedLine,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { crashAt } from '../../../database/crash-points'
import { slowDown } from '../../../database/token-bucket'
import { lockInTransaction, StaleRead, type Trx } from '../../../database/transaction'
import {
  findOption,
  linesInShop,
  requireProduct,
  resolveOption,
  type SaleProducts,
} from '../../../domain/cart/sale-product'
import { describeTotal, hasSameLines, totalsAfter } from '../../../domain/orders/agreed-total'
import { checkCaps, holdHoursOf } from '../../../domain/orders/limits'
import type { OrderRecord } from '../../../domain/orders/order-record'
import { checkCashOnDelivery, planOrder, type OrderPlan } from '../../../domain/orders/plan-order'
import { DETAILS_OF_ORDER } from '../../../domain/paces'
import { environment } from '../../../environment'
import { toOrderCreated, type CreatedOrder } from '../../../mappers/order'
import { emptyForOrder, lockLinesOf } from '../../cart/rows/cart-row'
import { readForSale } from '../../catalogue/rows/read-for-sale'
import type { ShopSettings } from '../../settings/rows/read-settings'
import { takePlanned } from '../../stock/rows/ledger'
import { claimKey, storeResponse, type RepeatableRequest, type StoredResponse } from '../../../database/idempotency'
import { readStanding, type Shopper, type Standing } from '../rows/held-stock'
import { customerColumns } from '../rows/customer-columns'
import { insertEvent, insertLines, insertOrder, updateOrder } from '../rows/write-orders'
import { checkCount, checkHolding } from './check-holding'
import { findSameOrder, hashContents } from './same-order'
import { recordAudit } from '../../audit/rows/record-audit'

export interface PlaceRequest {
  wanted: readonly WantedLine[]
  customer: StoredCustomer
  expectedTotalInCents: number | undefined
  /** Whether it is made only if the session's cart holds exactly these items. */
  cartMustMatch?: boolean
  /** What the caller has read of these products in the same transaction. */
  saleProducts?: SaleProducts
  actor: string
  /** What staff noted when they took the order. */
  note?: string
  /** The session that owns the order and whose cart it empties; none for an order that staff take on the phone. */
  sessionHash?: string
  /** The shopper's network. Absent for staff, whose orders are not capped. */
  networkHash?: string
  repeatable?: RepeatableRequest
}

/** A shopper, to whom the caps apply. */
interface Capped {
  shopper: Shopper
  standing: Standing
}

/** Writes an order in one transaction. A repeated request gets the first response. */
export async function placeOrder(
  strapi: Core.Strapi,
  trx: Trx,
  request: PlaceRequest,
  settings: ShopSettings,
): Promise<StoredResponse<OrderCreated>> {
  const { repeatable, sessionHash, networkHash, customer } = request
  const first = await claimKey<OrderCreated>(trx, repeatable)
  if (first) return first
  crashAt('after-idempotency-row')
  let capped: Capped | undefined
  let { saleProducts } = request
  if (sessionHash && networkHash) {
    const shopper = { sessionHash, networkHash, phone: customer.phoneNumber }
    // Orders of one session, phone or network wait for each other: they share caps and repeats.
    const names = [sessionHash, customer.phoneNumber, networkHash].map((name) => `orders of ${name}`)
    await lockInTransaction(trx, ...names)
    const same = repeatable ? undefined : await findSameOrder(trx, sessionHash, request.wanted)
    if (same) return { status: 200, response: await respondAgain(trx, same, request, shopper, settings) }
    if (request.cartMustMatch) saleProducts = await checkCart(trx, sessionHash, request.wanted)
    capped = { shopper, standing: await readStanding(trx, shopper) }
    await checkCount(trx, shopper, capped.standing, settings)
  }
  const order = await makeOrder(trx, { ...request, capped, saleProducts }, settings)
  const stored = { status: 201, response: toOrderCreated(order, settings.whatsappNumber) }
  await storeResponse(trx, repeatable, stored)
  // Stock last, so that other buyers of the same products, and other writers of the change table, wait as little as
  // possible.
  await takePlanned(strapi, trx, order.lines, { orderId: order.rowId, actor: request.actor })
  crashAt('before-commit')
  return stored
}

/** Another tab or a late response may have changed the cart since the page showed it. Returns the products it read. */
async function checkCart(trx: Trx, sessionHash: string, wanted: readonly WantedLine[]): Promise<SaleProducts> {
  const lines = await lockLinesOf(trx, sessionHash)
  const saleProducts = await readForSale(trx, [...lines, ...wanted])
  const shown = linesInShop(lines, saleProducts).map((line) => ({
    ...line,
    ...findOption(requireProduct(saleProducts, line.productId), line),
  }))
  const named = wanted.map((line) => ({
    ...line,
    ...resolveOption(requireProduct(saleProducts, line.productId), line),
  }))
  if (hashContents(shown) !== hashContents(named)) throw new DomainError('cart_changed')
  return saleProducts
}

/** Writes an order without taking its stock. */
async function makeOrder(
  trx: Trx,
  request: PlaceRequest & { capped: Capped | undefined },
  settings: ShopSettings,
): Promise<CreatedOrder & { rowId: number }> {
  const { wanted, customer, expectedTotalInCents, sessionHash, networkHash, actor, note, capped } = request
  const saleProducts = request.saleProducts ?? (await readForSale(trx, wanted))
  const plan = planOrder({ wanted, province: customer.province, expectedTotalInCents }, saleProducts, settings)
  if (capped) checkHolding(capped.standing, { lines: plan.lines, saleProducts }, settings)
  const isNewPhone = capped?.standing.isNewPhone ?? false
  const holdHours = holdHoursOf(settings, { isNewPhone, messageReceived: false })
  const shareId = randomBytes(16).toString('base64url')
  const { rowId, id, orderNumber, columns } = await insertOrder(trx, (number) => ({
    ...customerColumns(customer),
    ...totalColumns(plan),
    share_id: shareId,
    session_hash: sessionHash ?? null,
    network_hash: networkHash ?? null,
    contents_hash: hashContents(plan.lines),
    state: 'pending',
    is_committed: false,
    cash: 'due',
    message: composeMessage({ ...plan, customer, orderNumber: number, shareId }, settings),
    message_received: false,
    hold_expires_at: addHours(new Date(), holdHours),
    version: 1,
  }))
  await insertLines(trx, rowId, plan.lines)
  await insertEvent(trx, rowId, { kind: 'created', to: 'pending', actor, note })
  if (sessionHash) await emptyForOrder(trx, sessionHash)
  const isByStaff = networkHash === undefined
  if (isByStaff) {
    const after = { orderNumber, totalInCents: plan.totalInCents, note }
    await recordAudit(trx, { actor, action: 'order.create', subject: 'order', subjectId: id, after })
  }
  return { ...plan, rowId, id, orderNumber, shareId, message: columns.message }
}

/**
 * Returns the existing order; changed customer details, its message and, for another province, its delivery are
 * updated. The expected total is not compared: the order is made already and its cart empty, so that nobody could agree
 * to another one. The response, the message and the timeline have the new total, and staff confirm it.
 */
async function respondAgain(
  trx: Trx,
  order: OrderRecord,
  { customer }: PlaceRequest,
  shopper: Shopper,
  settings: ShopSettings,
): Promise<OrderCreated> {
  // What was added to the cart since does not belong to this order.
  const lines = await lockLinesOf(trx, shopper.sessionHash)
  const saleProducts = await readForSale(trx, lines)
  if (hasSameLines(linesInShop(lines, saleProducts), order.lines)) await emptyForOrder(trx, shopper.sessionHash)
  if (JSON.stringify(order.customer) === JSON.stringify(customer)) return toOrderCreated(order, settings.whatsappNumber)
  // Each change adds to the timeline, and would make staff who are about to move the order start again.
  await slowDown(trx, { subject: `details of order ${order.id}`, pace: DETAILS_OF_ORDER })
  if (order.customer.province !== customer.province) checkCashOnDelivery(settings, customer.province)
  if (order.customer.phoneNumber !== customer.phoneNumber) await checkNewPhone(trx, order, shopper, settings)
  const totals = totalsAfter(order, { lines: order.lines, province: customer.province }, settings)
  const message = composeMessage({ ...order, ...totals, customer }, settings)
  const changed = await updateOrder(trx, order, { ...customerColumns(customer), ...totalColumns(totals), message })
  if (!changed) throw new StaleRead('Staff changed the order meanwhile.')
  const note = ['Customer details sent again', describeTotal(order, totals)].filter(Boolean).join('. ')
  await insertEvent(trx, order.rowId, { kind: 'edit', actor: 'shopper', note })
  return toOrderCreated({ ...order, ...totals, message }, settings.whatsappNumber)
}

/** An order that moves to another phone must respect that phone's caps. */
async function checkNewPhone(trx: Trx, order: OrderRecord, shopper: Shopper, settings: ShopSettings): Promise<void> {
  const standing = await readStanding(trx, shopper, order.rowId)
  checkCaps({ pendingOfSession: standing.session.orders, pendingOfPhone: standing.phone.orders }, settings)
  const saleProducts = await readForSale(trx, order.lines)
  checkHolding(standing, { lines: order.lines, saleProducts }, settings)
}

/** The chat message of a stored order. */
export function composeMessage(
  order: Pick<OrderRecord, 'orderNumber' | 'customer' | 'deliveryInCents' | 'totalInCents' | 'shareId'> &
    Pick<OrderPlan, 'lines'>,
  settings: Pick<ShopSettings, 'shopName'>,
): string {
  return writeOrderMessage({
    shopName: settings.shopName,
    orderNumber: order.orderNumber,
    customerName: order.customer.fullName,
    lines: order.lines.map(({ code, ...line }) => ({ ...line, ...(code ? { code } : {}) })),
    deliveryInCents: order.deliveryInCents,
    totalInCents: order.totalInCents,
    orderUrl: `${environment.PUBLIC_URL}/cart/share/${order.shareId}`,
  })
}

export const totalColumns = (totals: Omit<OrderPlan, 'lines'>) => ({
  subtotal_in_cents: totals.subtotalInCents,
  delivery_in_cents: totals.deliveryInCents,
  total_in_cents: totals.totalInCents,
})
