import { USUAL_NAMES } from '@stoep/shared'
import { expect, test } from 'vitest'
import type { OrderRecord } from '../orders/order-record'
import { ORDER_HEAD, toOrderCells } from './report-cells'

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
