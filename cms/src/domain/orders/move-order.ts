import {
  canCollectCash,
  CASH_TRANSITIONS,
  type CashState,
  DomainError,
  formatRand,
  invalidFields,
  isCommittedState,
  lacksDelivery,
  ORDER_TRANSITIONS,
  type OrderState,
} from '@stoep/shared'

/** What a move needs of an order. */
export interface MovableOrder {
  state: OrderState
  isCommitted: boolean
  lines: readonly MovableLine[]
  customer: { fullName: string; province: string }
}
interface MovableLine extends LineQuantity {
  returned: number
}
/** Units of one line. Which stock row counts them is looked up later: that can change while an order is open. */
interface LineQuantity {
  lineId: number
  quantity: number
}

export interface OrderMove {
  to: OrderState
  isCommitted: boolean
  /** What the move does to stock. Confirm, pack, dispatch and deliver do nothing: holding took the units already. */
  stock: 'none' | 'release' | 'take' | 'return'
  /** The units of each line for the stock move. */
  quantities: LineQuantity[]
  closes: boolean
}

const CLOSED: readonly OrderState[] = ['delivered', 'returned', 'cancelled', 'expired']

/** The moves staff can make: not expiry, and no packing without a name and a province. */
export const movesOfStaff = ({ state, customer }: Pick<MovableOrder, 'state' | 'customer'>): OrderState[] =>
  ORDER_TRANSITIONS[state].filter((to) => to !== 'expired' && !(to === 'packed' && lacksDelivery(customer)))

/** Collected cash can be refunded in any order state. */
export const cashMoves = ({ state, cash }: { state: OrderState; cash: CashState }): CashState[] =>
  CASH_TRANSITIONS[cash].filter((to) => to !== 'collected' || canCollectCash(state))

/** The cash of an order; `cashBefore` is its state before it was refunded. */
interface Cash {
  state: OrderState
  cash: CashState
  cashBefore?: CashState
}

/**
 * The previous cash state, to correct a mistake. Undefined when there is none: an amount can be removed
 * only while another one can be noted instead.
 */
export function cashCorrectionOf({ state, cash, cashBefore = 'collected' }: Cash): CashState | undefined {
  if (cash === 'refunded') return cashBefore
  if (cash === 'banked') return 'collected'
  return cash === 'collected' && canCollectCash(state) ? 'due' : undefined
}

/** `amountInCents` is the new collected amount; undefined where it stays. */
interface PlannedCash {
  isCorrection: boolean
  amountInCents: number | null | undefined
  /** What is collected, banked or refunded as a whole. */
  movedInCents: number
  givenBackInCents?: number
}

/**
 * A change of an order's cash, with the amount that staff typed; mistakes can be undone one step at a time, and a part
 * of what the shop has can be given back. Throws `illegal_transition` with what is allowed.
 */
export function planCash(
  order: Cash & { cashCollectedInCents: number | null },
  to: CashState,
  amountInCents: number | undefined,
): PlannedCash {
  const held = order.cash === 'refunded' ? null : order.cashCollectedInCents
  if (to === order.cash && held !== null && amountInCents !== undefined) {
    if (amountInCents >= held)
      throw invalidFields([{ field: 'amount', message: 'must be less than what was received' }])
    return { isCorrection: false, amountInCents, movedInCents: 0, givenBackInCents: held - amountInCents }
  }
  const correction = cashCorrectionOf(order)
  if (to === correction) return { isCorrection: true, amountInCents: to === 'due' ? null : undefined, movedInCents: 0 }
  const moves = cashMoves(order)
  if (!moves.includes(to)) {
    throw new DomainError('illegal_transition', {
      message: 'The cash cannot be moved to that state.',
      details: { from: order.cash, to, allowed: correction ? [...moves, correction] : moves },
    })
  }
  if (to === 'collected' && amountInCents === undefined) {
    throw invalidFields([{ field: 'amount', message: 'is required' }])
  }
  const collected = to === 'collected' ? amountInCents : undefined
  return { isCorrection: false, amountInCents: collected, movedInCents: collected ?? order.cashCollectedInCents ?? 0 }
}

/** For the timeline: "R349.00. Paid by the neighbour", what was given back, or the amount that a correction removed. */
export function describeCashMove(
  { cashCollectedInCents }: { cashCollectedInCents: number | null },
  { isCorrection, amountInCents, givenBackInCents }: PlannedCash,
  note: string,
): string {
  const amount = amountInCents === null || amountInCents === undefined ? '' : formatRand(amountInCents)
  const parts = [
    isCorrection ? 'Put right' : '',
    amountInCents === null && cashCollectedInCents !== null ? `It was ${formatRand(cashCollectedInCents)}` : '',
    givenBackInCents === undefined ? amount : `Gave back ${formatRand(givenBackInCents)}, kept ${amount}`,
    note,
  ]
  return parts.filter(Boolean).join('. ')
}

/** A move by staff; throws `illegal_transition` with what is allowed. */
export function planMove(order: MovableOrder, to: OrderState, restock: readonly LineQuantity[] = []): OrderMove {
  const allowed = movesOfStaff(order)
  if (!allowed.includes(to)) {
    const isUnaddressed = to === 'packed' && lacksDelivery(order.customer)
    throw new DomainError('illegal_transition', {
      details: { from: order.state, to, allowed },
      ...(isUnaddressed ? { message: 'Please add the name and the province before packing.' } : {}),
    })
  }
  return to === 'returned' ? planReturn(order, restock) : describeMove(order, to)
}

/** The expiry of a pending order's hold. */
export const planExpiry = (order: MovableOrder): OrderMove => describeMove(order, 'expired')

function describeMove(order: MovableOrder, to: OrderState): OrderMove {
  const stock = to === 'cancelled' || to === 'expired' ? 'release' : order.state === 'expired' ? 'take' : 'none'
  return {
    to,
    isCommitted: order.isCommitted || isCommittedState(to),
    stock,
    quantities: stock === 'none' ? [] : order.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
    closes: CLOSED.includes(to),
  }
}

/** Only units that were in the order and have not come back yet can be restocked. */
function planReturn(order: MovableOrder, restock: readonly LineQuantity[]): OrderMove {
  const returned = restock.filter(({ quantity }) => quantity > 0)
  const lineOf = new Map(order.lines.map((line) => [line.lineId, line]))
  const wrong = returned.filter(({ lineId, quantity }) => {
    const line = lineOf.get(lineId)
    const asked = returned.filter((other) => other.lineId === lineId)
    return !line || asked.length > 1 || quantity > line.quantity - line.returned
  })
  if (wrong.length > 0) {
    throw invalidFields(
      wrong.map(({ lineId }) => ({ field: `restock.${lineId}`, message: 'is more than was in the order' })),
      'More units are to go back on the shelf than were in the order.',
    )
  }
  return {
    ...describeMove(order, 'returned'),
    stock: returned.length > 0 ? 'return' : 'none',
    quantities: returned,
  }
}
