import { describe, expect, it } from 'vitest'
import { ORDER_STATES, ORDER_TRANSITIONS, isCommittedState } from './order-states.js'

describe('order states', () => {
  it('lead only to known states, and each but pending can be reached', () => {
    const reached = new Set(Object.values(ORDER_TRANSITIONS).flat())
    expect([...reached].every((state) => ORDER_STATES.includes(state))).toBe(true)
    expect(ORDER_STATES.filter((state) => !reached.has(state))).toEqual(['pending'])
  })

  it('count as committed except pending, cancelled and expired', () => {
    expect(ORDER_STATES.filter((state) => !isCommittedState(state))).toEqual(['pending', 'cancelled', 'expired'])
  })
})
