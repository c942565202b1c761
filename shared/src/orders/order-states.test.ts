import { describe, expect, it } from 'vitest'
import { describeCash } from './order-labels.js'
import {
  CASH_STATES,
  ORDER_STATES,
  ORDER_TRANSITIONS,
  canCollectCash,
  isCashOwed,
  isCommittedState,
} from './order-states.js'

describe('order states', () => {
  it('lead only to known states, and each but pending can be reached', () => {
    const reached = new Set(Object.values(ORDER_TRANSITIONS).flat())
    expect([...reached].every((state) => ORDER_STATES.includes(state))).toBe(true)
    expect(ORDER_STATES.filter((state) => !reached.has(state))).toEqual(['pending'])
  })

  it('count as committed except pending, cancelled and expired', () => {
    expect(ORDER_STATES.filter((state) => !isCommittedState(state))).toEqual(['pending', 'cancelled', 'expired'])
  })

  it('let cash be collected while the parcel is away or delivered', () => {
    expect(ORDER_STATES.filter(canCollectCash)).toEqual(['dispatched', 'delivered', 'delivery_failed'])
  })

  it('owe the cash that is due, but not once they are over', () => {
    const owing = ORDER_STATES.filter((state) => isCashOwed({ state, cash: 'due' }))
    expect(owing).toEqual(['pending', 'confirmed', 'packed', 'dispatched', 'delivered', 'delivery_failed'])
    expect(CASH_STATES.filter((cash) => isCashOwed({ state: 'delivered', cash }))).toEqual(['due'])
    const told = CASH_STATES.map((cash) => [
      describeCash({ state: 'delivered', cash }),
      describeCash({ state: 'returned', cash }),
    ])
    expect(told).toEqual([
      ['Cash due', 'Nothing owed'],
      ['Cash collected', 'Cash collected'],
      ['Cash banked', 'Cash banked'],
      ['Cash refunded', 'Cash refunded'],
    ])
  })
})
