import { centsToRandText, type CustomerData } from '@stoep/shared'
import type { OrderRecord, StoredEvent } from '../domain/orders/order-record'
import { toAmounts } from './order'

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
  ...toAmounts(order),
  courier: order.courier,
  waybill: order.waybill,
  message: order.message,
  notes: events.filter(({ note }) => note !== '').map(({ at, note }) => ({ at: at.toISOString(), note })),
})
