import { describe, expect, it } from 'vitest'
import { lacksMessage } from './order.js'

describe('the message of an order', () => {
  it('is missing until a shopper sends it, and never missing when staff made the order', () => {
    const madeBy = (actor: string) => [{ at: '', actor, kind: 'created' as const, from: null, to: 'pending', note: '' }]
    expect(lacksMessage({ messageReceived: false, timeline: madeBy('shopper') })).toBe(true)
    expect(lacksMessage({ messageReceived: true, timeline: madeBy('shopper') })).toBe(false)
    expect(lacksMessage({ messageReceived: false, timeline: madeBy('staff@stoep.test') })).toBe(false)
  })
})
