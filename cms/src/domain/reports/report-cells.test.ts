import { USUAL_NAMES } from '@stoep/shared'
import { expect, test } from 'vitest'
import type { OrderRecord } from '../orders/order-record'
import {
  CASH_ENTRY_HEAD,
  CREDIT_NOTE_HEAD,
  ORDER_HEAD,
  toCashEntryCells,
  toCreditNoteCells,
  toOrderCells,
} from './report-cells'

const line: OrderRecord['lines'][number] = {
  lineId: 1,
  productId: 'p1',
  stockItemId: 1,
  name: 'Rope',
  code: 'ROPE',
  size: '60',
  color: '#174c3c',
  optionNames: { size: 'Length', color: null },
  image: '',
  quantity: 2,
  unitPriceInCents: 10_000,
  returned: 0,
}
const order: OrderRecord = {
  rowId: 1,
  id: 'o1',
  orderNumber: 'ST-1',
  shareId: 's1',
  sessionHash: null,
  state: 'confirmed',
  isCommitted: true,
  cash: 'due',
  customer: {
    fullName: 'Thandi Nkosi',
    phoneNumber: '27825550199',
    email: '',
    addressLine1: '1 Long Street',
    addressLine2: '',
    suburb: '',
    city: 'Cape Town',
    province: 'Western Cape',
    country: 'South Africa',
    postalCode: '8001',
    directions: '',
  },
  subtotalInCents: 30_000,
  deliveryInCents: 0,
  totalInCents: 30_000,
  cashCollectedInCents: null,
  message: '',
  messageReceived: false,
  courier: '',
  waybill: '',
  vatNumber: null,
  createdAt: new Date('2026-06-01T10:00:00Z'),
  holdExpiresAt: null,
  closedAt: null,
  version: 1,
  lines: [line, { ...line, code: null, size: 'M', color: 'Navy', optionNames: USUAL_NAMES, quantity: 1 }],
}

test('the items of an order are named as people read them', () =>
  expect(toOrderCells(order)[ORDER_HEAD.indexOf('Items')]).toBe(
    '2 x Rope (ROPE, Length: 60, Forest green); 1 x Rope (M, Navy)',
  ))

test('an item without a code, size or colour is its name alone', () => {
  const plain = { ...line, code: null, size: '', color: '' }
  expect(toOrderCells({ ...order, lines: [plain] })[ORDER_HEAD.indexOf('Items')]).toBe('2 x Rope')
})

test.each([
  { cashCollectedInCents: null, cell: '' },
  { cashCollectedInCents: 0, cell: { rand: '0.00' } },
  { cashCollectedInCents: 29_950, cell: { rand: '299.50' } },
])('of $cashCollectedInCents cents collected an order has $cell', ({ cell, ...collected }) =>
  expect(toOrderCells({ ...order, ...collected })[ORDER_HEAD.indexOf('Collected (R)')]).toEqual(cell),
)

test('an order was closed on a day of South Africa, or not at all', () => {
  const closed = (closedAt: Date | null) => toOrderCells({ ...order, closedAt })[ORDER_HEAD.indexOf('Closed')]
  expect(closed(new Date('2026-06-03T22:30:00Z'))).toBe('2026-06-04')
  expect(closed(null)).toBeNull()
})

test('cash is listed at the time of South Africa, as what was done with it', () => {
  const at = new Date('2026-06-03T22:30:00Z')
  const entry = {
    at,
    to: 'collected',
    isPart: false,
    cents: 29_950,
    orderNumber: 'ST-1',
    name: 'Thandi',
    actor: 'Sipho',
  }
  const cells = toCashEntryCells(entry)
  expect(cells).toEqual(['2026-06-04', '00:30', 'ST-1', 'Thandi', 'Collected', { rand: '299.50' }, 'Sipho'])
  const word = (over: object) => toCashEntryCells({ ...entry, ...over })[CASH_ENTRY_HEAD.indexOf('Entry')]
  expect([word({ to: 'banked' }), word({ to: 'refunded' })]).toEqual(['Banked', 'Given back'])
  expect(word({ isPart: true })).toBe('Given back in part')
})

test('a credit note names its VAT only for a shop with a VAT number', () => {
  const at = new Date('2026-06-03T22:30:00Z')
  const note = { number: 'ST-1-C1', at, lines: [line], deliveryInCents: 3_000, totalInCents: 23_000 }
  const cells = toCreditNoteCells({ note, order }, { vatNumber: null })
  expect(cells).toEqual([
    ...['ST-1-C1', '2026-06-04', 'ST-1', '2026-06-01', 'Thandi Nkosi', 2],
    ...[{ rand: '30.00' }, { rand: '230.00' }, '', { digits: '' }],
  ])
  expect(cells).toHaveLength(CREDIT_NOTE_HEAD.length)
  expect(toCreditNoteCells({ note, order }, { vatNumber: '4012345678' }).slice(-2)).toEqual([
    { rand: '30.00' },
    { digits: '4012345678' },
  ])
})
