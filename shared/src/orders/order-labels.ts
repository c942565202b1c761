import { isCashOwed, type CashState, type OrderState } from './order-states.js'

/** The names of the states in texts and files for staff. */
export const STATE_LABELS: Readonly<Record<OrderState, string>> = {
  pending: 'Waiting',
  confirmed: 'Confirmed',
  packed: 'Packed',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  delivery_failed: 'Delivery failed',
  returned: 'Returned',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

export const CASH_LABELS: Readonly<Record<CashState, string>> = {
  due: 'Cash due',
  collected: 'Cash collected',
  banked: 'Cash banked',
  refunded: 'Cash refunded',
}

/** After an order was confirmed, or was not. Part of the product: keep the wording (docs/product.md, Words). */
export const COMMIT_TEXTS = { done: 'Order committed successfully!', failed: 'Failed to commit order.' }

export const CONFIRM_WITHOUT_MESSAGE = {
  question: 'The WhatsApp message of this order is not ticked as received. Confirm it anyway?',
  confirm: 'Confirm without it',
}

/** "Cash due", or "Nothing owed" of a cancelled order. */
export const describeCash = (order: { state: OrderState; cash: CashState }): string =>
  order.cash === 'due' && !isCashOwed(order) ? 'Nothing owed' : CASH_LABELS[order.cash]
