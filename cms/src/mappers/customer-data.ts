import { centsToRandText, type CustomerData } from '@stoep/shared'
import type { OrderRecord, StoredEvent } from '../domain/orders/order-record'

/** An order for its customer's data export: without the names of staff. */
export const toCustomerOrder = (
  order: OrderRecord,
  events: readonly StoredEvent[],
): CustomerData['orders'][number] => ({
  orderNumber: order.orderNumber,
  state: order.state,
  placedAt: order.createdAt.toISOString(),
  closedAt: order.closedAt?.toISOString() ?? null,
  customer: order.customer,
  lines: order.lines.map(({ name, size, color, quantity, unitPriceInCents }) => ({
    name,
    size,
    color,
    quantity,
    price: centsToRandText(unitPriceInCents),
  })),
  subtotal: centsToRandText(order.subtotalInCents),
  delivery: centsToRandText(order.deliveryInCents),
  total: centsToRandText(order.totalInCents),
  courier: order.courier,
  waybill: order.waybill,
  message: order.message,
  notes: events.filter(({ note }) => note !== '').map(({ at, note }) => ({ at: at.toISOString(), note })),
})
