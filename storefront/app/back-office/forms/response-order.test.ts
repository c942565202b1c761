import { describe, expect, it } from 'vitest'
import { ResponseOrder } from './response-order'

describe('responses in the order of their requests', () => {
  it('are shown only when they are newer than what is shown', () => {
    const order = new ResponseOrder()
    const [first, second, third] = [order.ask(), order.ask(), order.ask()]
    expect(order.show(second)).toBe(true)
    expect(order.show(first), 'overtaken').toBe(false)
    expect(order.show(third)).toBe(true)
  })

  it('are not shown when they were requested before a change', () => {
    const order = new ResponseOrder()
    const before = order.ask()
    order.changed()
    expect(order.show(before)).toBe(false)
    expect(order.show(order.ask())).toBe(true)
  })
})
