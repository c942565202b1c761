import type { CashState, OrderEvent, OrderState, StoredCustomer } from '@stoep/shared'
import type { AgreedLine } from './plan-order'

/** A line of a stored order; `lineId` is the id of its row. */
export interface StoredLine extends AgreedLine {
  lineId: number
  returned: number
}

export interface StoredEvent extends Omit<OrderEvent, 'at'> {
  at: Date
  /** What came back of the order, with the units that did. */
  linesBack: StoredLine[]
}

/** A stored order. `rowId` never leaves the cms. */
export interface OrderRecord {
  rowId: number
  id: string
  orderNumber: string
  shareId: string
  sessionHash: string | null
  state: OrderState
  isCommitted: boolean
  cash: CashState
  customer: StoredCustomer
  subtotalInCents: number
  deliveryInCents: number
  totalInCents: number
  cashCollectedInCents: number | null
  message: string
  messageReceived: boolean
  courier: string
  waybill: string
  /** The shop's own when the order was handed over; '' for none, null while unknown. */
  vatNumber: string | null
  createdAt: Date
  holdExpiresAt: Date | null
  closedAt: Date | null
  version: number
  lines: StoredLine[]
}

/** The other orders of an order's phone number, and what staff noted about the number. */
export interface PhoneHistory {
  delivered: number
  refused: number
  cancelled: number
  warning: string | null
}
