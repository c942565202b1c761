import { describe, expect, it } from 'vitest'
import { describeUnitsBack, isItemsBack, ITEMS_BACK, lacksMessage, unitsBackOf } from './order.js'

describe('the message of an order', () => {
  it('is missing until a shopper sends it, and never missing when staff made the order', () => {
    const madeBy = (actor: string) => [{ at: '', actor, kind: 'created' as const, from: null, to: 'pending', note: '' }]
    expect(lacksMessage({ messageReceived: false, timeline: madeBy('shopper') })).toBe(true)
    expect(lacksMessage({ messageReceived: true, timeline: madeBy('shopper') })).toBe(false)
    expect(lacksMessage({ messageReceived: false, timeline: madeBy('staff@stoep.test') })).toBe(false)
  })
})

describe('items that came back', () => {
  const note = describeUnitsBack(['1 × Linen shirt (M, Navy)', '2 × Mug'])

  it('are read from the note of their event, without what staff added', () => {
    expect(unitsBackOf({ note: `${note}\nBoth too small` })).toBe('1 × Linen shirt (M, Navy), 2 × Mug')
    expect(unitsBackOf({ note: '' }), 'erased').toBe('')
    expect(unitsBackOf({ note: 'Rang the customer' })).toBe('')
  })

  it('are an edit of their own kind', () => {
    expect(isItemsBack({ kind: 'edit', to: ITEMS_BACK })).toBe(true)
    expect(isItemsBack({ kind: 'edit', to: null })).toBe(false)
    expect(isItemsBack({ kind: 'note', to: ITEMS_BACK })).toBe(false)
  })
})
