import { type Report, USUAL_NAMES } from '@stoep/shared'
import { expect, test } from 'vitest'
import type { OrderRecord } from '../orders/order-record'
import {
  CASH_ENTRY_HEAD,
  CREDIT_NOTE_HEAD,
  ORDER_HEAD,
  toCashEntryCells,
  toCreditNoteCells,
  toOrderCells,
  toTableCells,
  type SummedTable,
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

const sold = { orders: 2, pieces: 3, sales: '449.50' }
const counted = { products: 4, pieces: 5, value: '600.00' }
const rope = { productId: 'p1', name: 'Rope', code: '0015' }
const report: Report = {
  ...{ from: '2026-06-01', to: '2026-06-30', totals: { ...sold, delivery: '60.00' } },
  byDay: [{ day: '2026-06-03', ...sold }],
  byProduct: [{ ...rope, isDeleted: false, ...sold }],
  byProvince: [{ province: 'Gauteng', ...sold }],
  stock: { ...counted, byCategory: [{ category: 'Home', ...counted }] },
  slowMovers: [{ ...rope, stock: 7, value: '700.00' }],
  cash: [{ cash: 'banked', orders: 2, amount: '449.50' }],
  short: '0.50',
  cashByDay: [{ day: '2026-06-04', orders: 2, collected: '449.50', banked: '400.00', givenBack: '10.00' }],
  givenBack: '10.00',
}
const rand = (amount: string) => ({ rand: amount })

test.each<[SummedTable, object]>([
  ['by-day', { Day: '2026-06-03', Orders: 2, Units: 3, 'Sales (R)': rand('449.50') }],
  ['by-product', { Code: { digits: '0015' }, Product: 'Rope', Orders: 2, Units: 3, 'Sales (R)': rand('449.50') }],
  ['by-province', { Province: 'Gauteng', Orders: 2, Units: 3, 'Sales (R)': rand('449.50') }],
  ['stock', { Category: 'Home', 'Products in stock': 4, Units: 5, 'Value (R)': rand('600.00') }],
  ['slow-movers', { Code: { digits: '0015' }, Product: 'Rope', 'In stock': 7, 'Value (R)': rand('700.00') }],
  ['cash', { Cash: 'Banked', Orders: 2, 'Amount (R)': rand('449.50') }],
  [
    'cash-by-day',
    {
      ...{ Day: '2026-06-04', Orders: 2 },
      ...{ 'Collected (R)': rand('449.50'), 'Banked (R)': rand('400.00'), 'Given back (R)': rand('10.00') },
    },
  ],
])('the table %s has each number under its heading', (table, row) => {
  const [head = [], first = []] = toTableCells(table, report)
  expect(Object.fromEntries(head.map((name, at) => [name, first[at]]))).toEqual(row)
})

test('the tables of stock and cash end with their sums', () => {
  expect(toTableCells('stock', report).at(-1)).toEqual(['All', 4, 5, rand('600.00')])
  expect(
    toTableCells('cash', report)
      .slice(-2)
      .map((cells) => cells.at(-1)),
  ).toEqual([rand('0.50'), rand('10.00')])
})

test('the address of an order stands under its headings', () => {
  const customer = {
    ...order.customer,
    addressLine2: 'Unit 2',
    suburb: 'Gardens',
    directions: 'Blue gate',
    phoneNumber: '+27825550199',
  }
  const cells = toOrderCells({ ...order, customer, courier: 'Pargo', waybill: '0012', deliveryInCents: 6_000 })
  const named: unknown = Object.fromEntries(ORDER_HEAD.map((name, at) => [name, cells[at]]))
  expect(named).toMatchObject({
    ...{ Name: 'Thandi Nkosi', Phone: '082 555 0199', Address: '1 Long Street', 'Complex or landmark': 'Unit 2' },
    ...{ Suburb: 'Gardens', City: 'Cape Town', Province: 'Western Cape', 'Postal code': { digits: '8001' } },
    ...{ Directions: 'Blue gate', Units: 3, 'Subtotal (R)': rand('300.00'), 'Delivery (R)': rand('60.00') },
    ...{ 'Total (R)': rand('300.00'), Courier: 'Pargo', Waybill: { digits: '0012' }, State: 'Confirmed' },
  })
})
