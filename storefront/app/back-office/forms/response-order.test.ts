import { describe, expect, it } from 'vitest'
import { ResponseOrder } from './response-order'

describe('responses in the order of their questions', () => {
  it('shows each that is newer than what is shown, whichever comes first', () => {
    const order = new ResponseOrder()
    const [first, second, third] = [order.ask(), order.ask(), order.ask()]
    expect(order.show(second)).toBe(true)
    expect(order.show(first), 'overtaken').toBe(false)
    expect(order.show(third)).toBe(true)
  })

  it('shows none that was asked for before a change, and those after it', () => {
    const order = new ResponseOrder()
    const before = order.ask()
    order.changed()
    expect(order.show(before)).toBe(false)
    expect(order.show(order.ask())).toBe(true)
  })
})
