export const ORDER_STATES = [
  'pending',
  'confirmed',
  'packed',
  'dispatched',
  'delivered',
  'delivery_failed',
  'returned',
  'cancelled',
  'expired',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** The only moves an order can make. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['confirmed', 'cancelled', 'expired'],
  confirmed: ['packed', 'cancelled'],
  packed: ['dispatched', 'cancelled'],
  dispatched: ['delivered', 'delivery_failed'],
  delivery_failed: ['dispatched', 'returned'],
  delivered: ['returned'],
  expired: ['confirmed'],
  returned: [],
  cancelled: [],
}

/** States of a parcel that was given to a courier. */
export const HANDED_OVER_STATES: readonly OrderState[] = ['dispatched', 'delivered', 'delivery_failed', 'returned']

/** Whether the order is confirmed or later. A cancelled or expired order is not. */
export const isCommittedState = (state: OrderState): boolean =>
  state !== 'pending' && state !== 'expired' && state !== 'cancelled'

export const CASH_STATES = ['due', 'collected', 'banked', 'refunded'] as const
export type CashState = (typeof CASH_STATES)[number]
export const CASH_TRANSITIONS: Readonly<Record<CashState, readonly CashState[]>> = {
  due: ['collected'],
  collected: ['banked', 'refunded'],
  banked: ['refunded'],
  refunded: [],
}

/** Whether cash can be collected: not before the parcel has left, nor after it came back. */
export const canCollectCash = (state: OrderState): boolean =>
  state === 'dispatched' || state === 'delivered' || state === 'delivery_failed'

/** States in which nothing is owed. */
export const STATES_OWING_NOTHING: readonly OrderState[] = ['cancelled', 'expired', 'returned']

/** Whether the order still has to be paid. */
export const isCashOwed = ({ state, cash }: { state: OrderState; cash: CashState }): boolean =>
  cash === 'due' && !STATES_OWING_NOTHING.includes(state)
