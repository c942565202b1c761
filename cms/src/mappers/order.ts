import {
  centsToRandText,
  isCashOwed,
  NO_WHATSAPP_NUMBER,
  OPENING_WHATSAPP,
  ORDER_STATES,
  unitsOf,
  whatsappUrl,
  toNamedOption,
  type CashState,
  type HeldStock,
  type Order,
  type OrderCreated,
  type OrderLine,
  type OrderListRow,
  type SharedCart,
  type StaffOrder,
  type TrackedOrder,
} from '@stoep/shared'
import type { HolderRow } from '../domain/orders/held-stock'
import { maskCustomer } from '../domain/orders/mask-customer'
import { planCreditNotes } from '../domain/orders/credit-notes'
import { cashCorrectionOf, cashMoves, movesOfStaff } from '../domain/orders/move-order'
import type { OrderRecord, PhoneHistory, StoredEvent, StoredLine } from '../domain/orders/order-record'
import type { AgreedLine } from '../domain/orders/plan-order'
import { thumbnailOf } from '../domain/uploads/picture-url'

function toOrderLine(line: AgreedLine): OrderLine {
  return {
    productId: line.productId,
    name: line.name,
    price: centsToRandText(line.unitPriceInCents),
    quantity: line.quantity,
    ...toNamedOption(line),
    optionNames: line.optionNames,
    image: line.image,
    thumbnail: thumbnailOf(line.image),
    lineTotal: centsToRandText(line.quantity * line.unitPriceInCents),
  }
}

/** The amounts of an order in rand. */
export const toAmounts = ({ subtotalInCents, deliveryInCents, totalInCents }: OrderRecord) => ({
  subtotal: centsToRandText(subtotalInCents),
  delivery: centsToRandText(deliveryInCents),
  total: centsToRandText(totalInCents),
})

export function toOrder(order: OrderRecord, shopNumber: string | null): Order {
  return {
    _id: order.id,
    id: order.id,
    orderNumber: order.orderNumber,
    state: order.state,
    isCommitted: order.isCommitted,
    owesCash: isCashOwed(order),
    items: order.lines.map(toOrderLine),
    customerDetails: order.customer,
    ...toAmounts(order),
    shareId: order.shareId,
    whatsappUrl: whatsappUrl(shopNumber, order.message) ?? null,
    message: order.message,
    courier: order.courier,
    waybill: order.waybill,
    createdAt: order.createdAt.toISOString(),
    holdExpiresAt: order.holdExpiresAt?.toISOString() ?? null,
  }
}

/** The fields of an order in the response to its creation. */
export interface CreatedOrder extends Pick<OrderRecord, 'id' | 'orderNumber' | 'shareId' | 'message' | 'totalInCents'> {
  lines: readonly AgreedLine[]
}

export function toOrderCreated(order: CreatedOrder, shopNumber: string | null): OrderCreated {
  const url = whatsappUrl(shopNumber, order.message) ?? null
  return {
    success: true,
    message: url ? OPENING_WHATSAPP : NO_WHATSAPP_NUMBER,
    cartId: order.id,
    cart: { _id: order.id, products: order.lines.map(toOrderLine) },
    orderNumber: order.orderNumber,
    shareId: order.shareId,
    whatsappUrl: url,
    total: centsToRandText(order.totalInCents),
  }
}

const toStaffLine = (line: StoredLine): StaffOrder['items'][number] => ({
  ...toOrderLine(line),
  lineId: line.lineId,
  code: line.code ?? '',
  returned: line.returned,
})

export function toStaffOrder(
  order: OrderRecord,
  { events, left }: { events: readonly StoredEvent[]; left: number },
  history: PhoneHistory,
  {
    shopNumber,
    couriers,
    cashBefore,
  }: { shopNumber: string | null; couriers: string[]; cashBefore: CashState | undefined },
): StaffOrder {
  return {
    ...toOrder(order, shopNumber),
    items: order.lines.map(toStaffLine),
    version: order.version,
    cash: order.cash,
    cashCollected: order.cashCollectedInCents === null ? null : centsToRandText(order.cashCollectedInCents),
    messageReceived: order.messageReceived,
    vatNumber: order.vatNumber,
    allowed: movesOfStaff(order),
    allowedCash: cashMoves(order),
    cashCorrection: cashCorrectionOf({ ...order, cashBefore }) ?? null,
    creditNotes: planCreditNotes(order, events).map(({ at, lines, deliveryInCents, totalInCents, ...note }) => ({
      ...note,
      at: at.toISOString(),
      items: lines.map(toStaffLine),
      delivery: centsToRandText(deliveryInCents),
      total: centsToRandText(totalInCents),
    })),
    timeline: events.map(({ at, linesBack: _, ...event }) => ({ ...event, at: at.toISOString() })),
    earlierEvents: left,
    history,
    couriers,
  }
}

export function toOrderListRow(
  order: OrderRecord,
  { warning, ...history }: PhoneHistory,
  isByStaff: boolean,
): OrderListRow {
  return {
    _id: order.id,
    id: order.id,
    orderNumber: order.orderNumber,
    state: order.state,
    cash: order.cash,
    fullName: order.customer.fullName,
    phoneNumber: order.customer.phoneNumber,
    city: order.customer.city,
    province: order.customer.province,
    total: centsToRandText(order.totalInCents),
    pieces: unitsOf(order.lines),
    messageReceived: order.messageReceived,
    isByStaff,
    warning,
    history,
    // A chat with the shopper: staff write to them.
    whatsappUrl: whatsappUrl(order.customer.phoneNumber, '') ?? null,
    createdAt: order.createdAt.toISOString(),
    holdExpiresAt: order.holdExpiresAt?.toISOString() ?? null,
    version: order.version,
  }
}

export function toHeldStock(
  all: { orders: number; phones: number; units: number; valueInCents: number },
  holders: readonly HolderRow[],
): HeldStock {
  return {
    pieces: all.units,
    value: centsToRandText(all.valueInCents),
    orders: all.orders,
    total: all.phones,
    holders: holders.map(({ units, valueInCents, until, ...holder }) => ({
      ...holder,
      pieces: units,
      value: centsToRandText(valueInCents),
      until: until?.toISOString() ?? null,
    })),
  }
}

/** A shared order: complete for its shopper and staff; others see very little of the customer. */
export function toSharedOrder(order: OrderRecord, seesAll: boolean): SharedCart {
  return {
    kind: 'order',
    orderNumber: order.orderNumber,
    state: order.state,
    products: order.lines.map((line) => ({
      ...toOrderLine(line),
      productId: { _id: line.productId, id: line.productId, name: line.name },
    })),
    customerDetails: seesAll ? order.customer : maskCustomer(order.customer),
    ...toAmounts(order),
  }
}

export function toTrackedOrder(order: OrderRecord, events: readonly StoredEvent[]): TrackedOrder {
  return {
    orderNumber: order.orderNumber,
    state: order.state,
    createdAt: order.createdAt.toISOString(),
    total: centsToRandText(order.totalInCents),
    owesCash: isCashOwed(order),
    courier: order.courier,
    waybill: order.waybill,
    steps: [{ state: 'pending', at: order.createdAt.toISOString() }, ...events.flatMap(toStep)],
  }
}

function toStep({ kind, to, at }: StoredEvent): TrackedOrder['steps'] {
  const state = kind === 'state' ? ORDER_STATES.find((known) => known === to) : undefined
  return state ? [{ state, at: at.toISOString() }] : []
}
