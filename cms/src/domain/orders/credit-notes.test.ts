import { ORDER_STATES, USUAL_NAMES } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { planCreditNotes } from './credit-notes'
import type { StoredEvent, StoredLine } from './order-record'

const line = (lineId: number, quantity: number, unitPriceInCents: number): StoredLine => ({
  lineId,
  productId: `p${lineId}`,
  stockItemId: lineId,
  name: 'Linen shirt',
  code: null,
  size: '',
  color: '',
  optionNames: USUAL_NAMES,
  image: '',
  quantity,
  unitPriceInCents,
  returned: 0,
})
const event = (day: number, linesBack: StoredLine[]): StoredEvent => ({
  at: new Date(Date.UTC(2026, 10, day)),
  actor: 'thandi@shop.example',
  kind: 'edit',
  from: null,
  to: null,
  note: '',
  linesBack,
})
/** A shirt is what the customer has, or what came back last. */
const order = {
  orderNumber: 'ST-7K4QX',
  state: 'delivered' as const,
  createdAt: new Date(Date.UTC(2026, 10, 1)),
  closedAt: new Date(Date.UTC(2026, 10, 20)),
  lines: [line(1, 1, 34_999)],
  deliveryInCents: 6_000,
}
const EVENTS = [event(10, []), event(12, [line(1, 2, 34_999), line(2, 3, 9_900)]), event(15, [line(2, 1, 9_900)])]

describe('the credit notes of an order', () => {
  it('are one for each time that a part came back, without the delivery fee', () => {
    expect(planCreditNotes(order, EVENTS)).toEqual([
      {
        number: 'ST-7K4QX-C1',
        at: EVENTS[1]!.at,
        lines: EVENTS[1]!.linesBack,
        deliveryInCents: 0,
        totalInCents: 2 * 34_999 + 3 * 9_900,
      },
      {
        number: 'ST-7K4QX-C2',
        at: EVENTS[2]!.at,
        lines: EVENTS[2]!.linesBack,
        deliveryInCents: 0,
        totalInCents: 9_900,
      },
    ])
  })

  it('end with what was left of an order that came back as a whole, with its delivery fee', () => {
    const notes = planCreditNotes({ ...order, state: 'returned' }, EVENTS)
    expect(notes.slice(0, 2)).toEqual(planCreditNotes(order, EVENTS))
    expect(notes.slice(2)).toEqual([
      {
        number: 'ST-7K4QX-C3',
        at: order.closedAt,
        lines: order.lines,
        deliveryInCents: 6_000,
        totalInCents: 34_999 + 6_000,
      },
    ])
  })

  it('are none in every state but returned if nothing came back', () => {
    const withNotes = ORDER_STATES.filter((state) => planCreditNotes({ ...order, state }, [event(10, [])]).length > 0)
    expect(withNotes).toEqual(['returned'])
  })
})
