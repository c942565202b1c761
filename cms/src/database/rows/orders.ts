import type { CashState, OrderEvent, OrderState } from '@stoep/shared'
import type { DbBoolean, DbDate, DbJson, DocumentRow } from './columns'

export interface IdempotencyKeyRow extends DocumentRow {
  key_hash: string
  body_hash: string
  status: number | null
  answer: DbJson
  expires_at: DbDate
}

export interface OrderEventRow extends DocumentRow {
  order_id: number
  kind: OrderEvent['kind']
  from: string | null
  to: string | null
  note: string | null
  /**
   * The cash that was collected, banked or refunded with this event; 0 for other events of cash, and once it was
   * corrected. Null for events of another kind, and in rows of an older release (`fill-cash-amounts.ts`).
   */
  amount_in_cents: number | null
  /**
   * The part of collected cash that the customer got back with this event; null for none, and once it was corrected.
   */
  given_back_in_cents: number | null
  /** The lines of the units that came back with this event; null for none. */
  lines_back: DbJson
  actor: string
  at: DbDate
}

export interface OrderLineRow extends DocumentRow {
  order_id: number
  position: number
  product_id: string
  stock_item_id: number
  name: string
  code: string | null
  size: string | null
  color: string | null
  size_name: string | null
  color_name: string | null
  image: string | null
  quantity: number
  unit_price_in_cents: number
  returned: number | null
}

export interface OrderRow extends DocumentRow {
  order_number: string
  share_id: string
  session_hash: string | null
  state: OrderState
  is_committed: DbBoolean
  cash: CashState
  full_name: string | null
  /** The folded name for searches. Null in rows of an older release (`fold-names.ts`). */
  search_name: string | null
  phone_number: string | null
  email: string | null
  address_line_1: string | null
  address_line_2: string | null
  suburb: string | null
  city: string | null
  province: string | null
  country: string | null
  postal_code: string | null
  directions: string | null
  subtotal_in_cents: number
  delivery_in_cents: number
  total_in_cents: number
  cash_collected_in_cents: number | null
  message: string | null
  contents_hash: string | null
  network_hash: string | null
  message_received: DbBoolean
  courier: string | null
  waybill: string | null
  courier_named_at: DbDate | null
  /**
   * The shop's own when the order was handed over; '' when it had none. Null before, and in rows of an older release.
   */
  vat_number: string | null
  hold_expires_at: DbDate | null
  closed_at: DbDate | null
  erased_at: DbDate | null
  version: number
}

export interface PhoneMarkRow extends DocumentRow {
  phone_number: string
  warning: string
  actor: string | null
  at: DbDate | null
}
