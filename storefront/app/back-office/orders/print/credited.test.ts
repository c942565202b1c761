import { type StaffOrder, USUAL_NAMES } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { invoicedOf } from './credited'

const line = (lineId: number, quantity: number, price: string, lineTotal: string): StaffOrder['items'][number] => ({
  lineId,
  productId: `p${lineId}`,
  name: 'Linen shirt',
  code: '',
  size: 'M',
  color: 'Navy',
  optionNames: USUAL_NAMES,
  image: '',
  thumbnail: '',
  quantity,
  returned: 0,
  price,
  lineTotal,
})
const note = (items: StaffOrder['items'], total: string, delivery = '0.00') => ({
  number: 'ST-7K4QX-C1',
  at: '2026-11-20T10:00:00.000Z',
  items,
  delivery,
  total,
})

describe('what an invoice states', () => {
  const handedOver = {
    items: [line(1, 3, '349.99', '1049.97'), line(2, 2, '99.00', '198.00')],
    total: '1307.97',
  }

  it('is the order, if nothing came back', () => {
    expect(invoicedOf({ ...handedOver, state: 'delivered', creditNotes: [] })).toEqual(handedOver)
  })

  it('stays what it was, whatever comes back of which line and however often', () => {
    const state = 'delivered'
    const [first, second] = [
      note([line(1, 1, '349.99', '349.99')], '349.99'),
      note([line(1, 1, '349.99', '349.99')], '349.99'),
    ]
    const kept = [line(1, 1, '349.99', '349.99'), line(2, 2, '99.00', '198.00')]
    expect(invoicedOf({ state, items: kept, total: '607.99', creditNotes: [first, second] })).toEqual(handedOver)
    const gone = note(handedOver.items.slice(0, 1), '1049.97')
    expect(
      invoicedOf({ state, items: kept.slice(1), total: '258.00', creditNotes: [gone] }),
      'a line that is gone',
    ).toEqual(handedOver)
  })

  it('counts what came back last once, although the order keeps its lines', () => {
    const first = note([line(1, 3, '349.99', '1049.97')], '1049.97')
    const rest = handedOver.items.slice(1)
    const creditNotes = [first, note(rest, '258.00', '60.00')]
    expect(invoicedOf({ state: 'returned', items: rest, total: '258.00', creditNotes })).toEqual(handedOver)
  })
})
