import {
  centsOfSum,
  COMMIT_TEXTS,
  describeCount,
  listOptions,
  HOUR_MS,
  isItemsBack,
  type CashState,
  type OptionNames,
  type OrderListRow,
  type OrderState,
  type StaffOrder,
} from '@stoep/shared'

type Tone = 'sale' | 'new' | 'low' | 'good' | undefined

export const STATE_TONES: Readonly<Record<OrderState, Tone>> = {
  pending: 'low',
  confirmed: 'new',
  packed: 'new',
  dispatched: 'new',
  delivered: 'good',
  delivery_failed: 'sale',
  returned: undefined,
  cancelled: undefined,
  expired: undefined,
}

/** Taking back a part of the order, which stays delivered. */
type PartialReturn = 'items_back'

/** The button of a move, and its messages on success and failure. */
export interface MoveTexts {
  button: string
  done: string
  failed: string
}

export const MOVE_TEXTS: Readonly<Record<Exclude<OrderState, 'pending' | 'expired'> | PartialReturn, MoveTexts>> = {
  confirmed: { button: 'Confirm order', ...COMMIT_TEXTS },
  packed: { button: 'Mark as packed', done: 'Order packed.', failed: 'Failed to mark the order as packed.' },
  dispatched: { button: 'Hand to courier', done: 'Order dispatched.', failed: 'Failed to dispatch the order.' },
  delivered: {
    button: 'Mark as delivered',
    done: 'Order delivered.',
    failed: 'Failed to mark the order as delivered.',
  },
  delivery_failed: {
    button: 'Delivery failed',
    done: 'Failed delivery noted.',
    failed: 'Failed to note the failed delivery.',
  },
  returned: { button: 'Take back', done: 'Order returned.', failed: 'Failed to take the order back.' },
  items_back: { button: 'Take back items', done: 'Items taken back.', failed: 'Failed to take the items back.' },
  cancelled: { button: 'Cancel order', done: 'Order cancelled.', failed: 'Failed to cancel the order.' },
}
export type StaffMove = keyof typeof MOVE_TEXTS

/** On ticking that the shopper's message has arrived. */
export const TICK_TEXTS = {
  done: 'Message ticked as received.',
  failed: 'Failed to save the tick. Please try again.',
} as const

/** "M, Sand", or "Length: 60 cm, Sand"; an option without a value is left out. */
export const optionsOf = (line: { size: string; color: string; optionNames: OptionNames }): string =>
  listOptions(line.optionNames, line)

/** "Linen shirt M, Sand", for a screen reader. */
export const nameLine = (line: Parameters<typeof optionsOf>[0] & { name: string }): string =>
  `${line.name} ${optionsOf(line)}`.trim()

/** "Fast Wheels, waybill FW-1", as far as it is known. */
export const describeCourier = ({ courier, waybill }: { courier: string; waybill: string }): string =>
  [courier, waybill && `waybill ${waybill}`].filter(Boolean).join(', ')

/** The states of an order when nothing goes wrong. */
const FORWARD: readonly OrderState[] = ['confirmed', 'packed', 'dispatched', 'delivered']

/** The next step of an order: first its way to the customer, then its cash. Its button is the page's primary one. */
export function nextStepOf(order: {
  state: OrderState
  allowed: readonly OrderState[]
  allowedCash: readonly CashState[]
}): OrderState | CashState | undefined {
  const forward = order.allowed.find((to) => FORWARD.includes(to))
  if (forward) return forward
  const hasArrived = order.state === 'delivered'
  return order.allowedCash.find((to) => (to === 'refunded' ? !hasArrived : hasArrived))
}

/** The cents that the shop has beyond this total. */
export const overpaidCents = (
  { cash, cashCollected }: Pick<StaffOrder, 'cash' | 'cashCollected'>,
  totalInCents: number,
): number => (cash === 'refunded' ? 0 : Math.max(0, centsOfSum(cashCollected ?? '') - totalInCents))

/** The cents to give back after items came back; of an order that came back as a whole, all is refunded. */
export const centsToGiveBack = (
  order: Pick<StaffOrder, 'state' | 'cash' | 'cashCollected' | 'total' | 'timeline'>,
): number =>
  order.state === 'delivered' && order.timeline.some(isItemsBack) ? overpaidCents(order, centsOfSum(order.total)) : 0

export const isStaffMove = (move: OrderState | PartialReturn): move is StaffMove => move in MOVE_TEXTS

/** What a move does to stock, shown before it is made. A waiting order has its units taken out of stock already. */
export function stockEffect(from: OrderState, to: OrderState | PartialReturn, count: number): string {
  if (to === 'cancelled') return `Puts ${describeCount(count, 'unit')} back into stock.`
  if (to === 'returned') return 'The whole order came back. Puts back into stock the units you count below.'
  if (to === 'items_back') return 'A part of it came back. Lowers the order, and puts back into stock what you tick.'
  if (from === 'expired') return `Takes ${describeCount(count, 'unit')} out of stock again, if they are still there.`
  if (to === 'confirmed') return 'Stock does not change: the units have been held since the order was made.'
  return 'Stock does not change.'
}

/** "23 h left", "40 min left", "Hold is over". */
export function holdLeft(holdExpiresAt: string | null, now: number): string {
  if (!holdExpiresAt) return ''
  const minutes = Math.floor((Date.parse(holdExpiresAt) - now) / 60_000)
  if (minutes <= 0) return 'Hold is over'
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h left`
}

/** Whether less than two hours of the hold are left. */
export const isHoldShort = (holdExpiresAt: string | null, now: number): boolean =>
  holdExpiresAt !== null && Date.parse(holdExpiresAt) - now < 2 * HOUR_MS

/** "2 delivered, 1 refused": the closed orders of a phone number; empty for none. */
export function describeHistory({ delivered, refused, cancelled }: OrderListRow['history']): string {
  const parts = [
    delivered > 0 ? `${delivered} delivered` : '',
    refused > 0 ? `${refused} refused` : '',
    cancelled > 0 ? `${cancelled} cancelled` : '',
  ]
  return parts.filter(Boolean).join(', ')
}
