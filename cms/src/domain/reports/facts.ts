import type { CashState, OrderState } from '@stoep/shared'

/** A sale is an order the shop committed to and did not get back; a failed delivery is still open. */
export const SOLD_STATES: readonly OrderState[] = ['confirmed', 'packed', 'dispatched', 'delivered', 'delivery_failed']

/** What one province ordered on one day. */
export interface SoldFact {
  day: string
  province: string
  orders: number
  units: number
  subtotalInCents: number
  deliveryInCents: number
}

/** What was sold of one product, under its latest name. */
export interface ProductFact {
  productId: string
  name: string
  code: string
  orders: number
  units: number
  cents: number
}

/** What is in stock of one category. */
export interface CategoryFact {
  /** Null of all hidden products together. */
  category: string | null
  products: number
  units: number
  cents: number
}

/** A product in stock of which nothing was sold. */
export interface SlowFact {
  productId: string
  name: string
  code: string
  units: number
  cents: number
}

export interface CashFact {
  state: OrderState
  cash: CashState
  orders: number
  totalInCents: number
  collectedInCents: number
}

/** What the database counted; the lists come with the largest amount first. */
export interface ReportFacts {
  sold: readonly SoldFact[]
  products: readonly ProductFact[]
  stock: readonly CategoryFact[]
  slow: readonly SlowFact[]
  cash: readonly CashFact[]
}
