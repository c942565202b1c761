import { isDomainError, ORDER_STATES, USUAL_NAMES, type OrderState } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import type { StoredLine } from './order-record'
import { planReturnOfItems } from './return-items'

const line = (lineId: number, over: Partial<StoredLine>): StoredLine => ({
  lineId,
  productId: `p${lineId}`,
  stockItemId: lineId,
  name: 'Linen shirt',
  code: null,
  size: '',
  color: '',
  optionNames: USUAL_NAMES,
  image: '',
  quantity: 2,
  unitPriceInCents: 34_900,
  returned: 0,
  ...over,
})
/** Two shirts and three cups: R995.00 and R60.00 of delivery. */
const order = (state: OrderState = 'delivered') => ({
  state,
  lines: [
    line(1, { size: 'M', color: 'Navy' }),
    line(2, {
      name: 'Cup',
      quantity: 3,
      unitPriceInCents: 9_900,
      optionNames: { size: 'Glaze', color: null },
      size: 'Matt',
    }),
  ],
  subtotalInCents: 99_500,
  deliveryInCents: 6_000,
  totalInCents: 105_500,
})
const back = (lineId: number, quantity: number, restock = true) => ({ lineId, quantity, restock })
const plan = (items: ReturnType<typeof back>[], note = '', state?: OrderState) =>
  planReturnOfItems(order(state), { items, note })

function failure(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (isDomainError(error)) return error
    throw error
  }
  return undefined
}

describe('items that come back', () => {
  it('lower their lines; prices and the delivery fee stay as agreed', () => {
    const planned = plan([back(1, 1), back(2, 2, false)])
    expect(planned.lines.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(planned.back).toMatchObject([
      { lineId: 1, stockItemId: 1, quantity: 1, restock: true },
      { lineId: 2, stockItemId: 2, quantity: 2, restock: false },
    ])
    expect(planned.totals).toEqual({ subtotalInCents: 44_800, deliveryInCents: 6_000, totalInCents: 50_800 })
  })

  it('remove a line of which nothing is left', () => {
    expect(plan([back(1, 2)]).lines.map(({ lineId }) => lineId)).toEqual([2])
  })

  it('are told in plain words', () => {
    expect(plan([back(1, 1)], 'Too small').told).toBe(
      'Came back: 1 × Linen shirt (M, Navy)\nTotal R1\u00a0055.00 to R706.00. Too small',
    )
    expect(plan([back(1, 1), back(2, 2, false)]).told).toBe(
      'Came back: 1 × Linen shirt (M, Navy), 2 × Cup (Glaze: Matt)\nNot back in stock: 2 × Cup (Glaze: Matt). Total R1\u00a0055.00 to R508.00',
    )
  })

  it.each([
    [[back(1, 3)], { field: 'items.0.quantity', message: 'is more than is in the order' }],
    [[back(1, 1), back(7, 1)], { field: 'items.1.lineId', message: 'is not in the order' }],
    [[back(1, 2), back(2, 3)], { field: 'items', message: 'is everything in the order' }],
  ])('are rejected as %j', (items, field) => {
    expect(failure(() => plan(items))).toMatchObject({ code: 'validation', details: { fields: [field] } })
  })

  it('are taken back of a delivered order only', () => {
    const allowed = ORDER_STATES.filter((state) => !failure(() => plan([back(1, 1)], '', state)))
    expect(allowed).toEqual(['delivered'])
  })
})
