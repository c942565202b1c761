import type { CashState, Category, OrderState } from '@stoep/shared'

/** A sale is an order the shop committed to and did not get back; a failed delivery is still open. */
export const SOLD_STATES: readonly OrderState[] = ['confirmed', 'packed', 'dispatched', 'delivered', 'delivery_failed']

export interface SoldOrder {
  createdAt: Date
  province: string
  subtotalInCents: number
  deliveryInCents: number
  lines: readonly { productId: string; name: string; code: string; quantity: number; unitPriceInCents: number }[]
}

export interface ShelfFact {
  productId: string
  name: string
  code: string
  category: Category
  priceInCents: number
  pieces: number
}

export interface CashFact {
  state: OrderState
  cash: CashState
  orders: number
  totalInCents: number
  collectedInCents: number
}
