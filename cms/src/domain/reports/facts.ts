import type { CashState, OrderState } from '@stoep/shared'
import type { PlannedCreditNote } from '../orders/credit-notes'
import type { OrderRecord } from '../orders/order-record'

/** A sale is a confirmed order that was not returned or cancelled; a failed delivery is still open. */
export const SOLD_STATES: readonly OrderState[] = ['confirmed', 'packed', 'dispatched', 'delivered', 'delivery_failed']

/** The sales to one province on one day. */
export interface SoldFact {
  day: string
  province: string
  orders: number
  units: number
  subtotalInCents: number
  deliveryInCents: number
}

/** The sales of one product, under its name today or, once it is deleted, its last one. */
export interface ProductFact {
  productId: string
  name: string
  code: string
  isDeleted: boolean
  orders: number
  units: number
  cents: number
}

/** The stock of one category. */
export interface CategoryFact {
  /** Null for all hidden products together. */
  category: string | null
  products: number
  units: number
  cents: number
}

/** A product in stock without sales. */
export type SlowFact = Pick<ProductFact, 'productId' | 'name' | 'code' | 'units' | 'cents'>

export interface CashFact {
  state: OrderState
  cash: CashState
  orders: number
  totalInCents: number
  collectedInCents: number
  /** What was collected less than the orders' totals. */
  shortInCents: number
}

/**
 * The cash that was collected, banked or refunded on one day, of how many orders, and what was given back of the rest.
 */
export interface CashMoveFact {
  day: string
  to: CashState
  orders: number
  cents: number
  givenBackInCents: number
}

/** Cash that was collected, banked or refunded, or of which a part was given back. */
export interface CashEntry {
  at: Date
  /** The cash state after it. */
  to: string
  isPart: boolean
  cents: number
  orderNumber: string
  name: string
  actor: string
}

export interface CreditEntry {
  note: PlannedCreditNote
  order: OrderRecord
}

/** The database's aggregates; the lists are sorted by amount, the largest first. */
export interface ReportFacts {
  sold: readonly SoldFact[]
  products: readonly ProductFact[]
  stock: readonly CategoryFact[]
  slow: readonly SlowFact[]
  cash: readonly CashFact[]
  cashMoves: readonly CashMoveFact[]
}
