import { ORDER_STATES } from '@stoep/shared'
import { expect, it } from 'vitest'
import { makeProduct } from '~/testing/make-product'
import { describeState, describeTotal, toOrderView, toSharedView } from './order-view'

const line = {
  name: 'Linen shirt',
  price: '349.00',
  quantity: 2,
  size: 'M',
  color: 'Sage',
  optionNames: { size: null, color: null },
  image: '',
  thumbnail: '/uploads/sage.webp',
  lineTotal: '698.00',
}
const sums = { subtotal: '698.00', delivery: '60.00', total: '758.00' }
const thandi = {
  fullName: 'Thandi',
  phoneNumber: '+27821234567',
  email: '',
  addressLine1: '1 Vlei Road',
  city: 'Cape Town',
}
const rows = [
  { label: 'Name', value: 'Thandi' },
  { label: 'Phone', value: '082 123 4567' },
  { label: 'Address', value: '1 Vlei Road, Cape Town' },
]

it('only who has not paid is asked for cash', () => {
  expect(describeTotal({ total: '349.00', owesCash: true })).toBe('Total R349.00, cash on delivery')
  expect(describeTotal({ total: '349.00', owesCash: false })).toBe('Total R349.00')
  const asked = (owesCash: boolean) =>
    ORDER_STATES.filter((state) => describeState({ state, owesCash }).text.includes('cash ready'))
  expect([asked(true), asked(false)]).toEqual([['dispatched'], []])
})

it('an order has a row for each detail that is known of its customer and courier', () => {
  const order = {
    ...{ ...sums, orderNumber: 'ST-ABCDE', state: 'dispatched' as const, owesCash: true },
    ...{ items: [{ ...line, productId: 'p1' }], customerDetails: thandi, courier: 'PAXI', waybill: '' },
  }
  expect(toOrderView(order)).toMatchObject({
    lines: [{ href: '/product/p1', unit: 'R349.00', total: 'R698.00', isSoldOut: false }],
    customer: [...rows, { label: 'Courier', value: 'PAXI' }],
  })
  expect(toOrderView({ ...order, customerDetails: null, courier: '' }).customer).toEqual([])
  const whole = { ...thandi, email: 'thandi@example.com', country: 'South Africa', directions: 'Blue gate' }
  expect(toOrderView({ ...order, customerDetails: whole, waybill: 'PX-1' }).customer).toEqual([
    ...rows.slice(0, 2),
    { label: 'Email', value: 'thandi@example.com' },
    { label: 'Address', value: '1 Vlei Road, Cape Town, South Africa' },
    { label: 'Directions', value: 'Blue gate' },
    { label: 'Courier', value: 'PAXI' },
    { label: 'Waybill number', value: 'PX-1' },
  ])
})

it('a shared collection says what is sold out in its size and colour, a shared order does not', () => {
  const optionStock = ['S', 'M'].map((size) => ({ size, color: 'Sage', stock: size === 'S' ? 3 : 0 }))
  const productId = makeProduct({ colors: ['Sage'], trackByOption: true, stock: 3, optionStock })
  const products = ['S', 'M'].map((size) => ({ ...line, size, productId }))
  const collection = {
    ...sums,
    kind: 'collection' as const,
    orderNumber: null,
    state: null,
    customerDetails: null,
    products,
  }
  const shown = toSharedView(collection)
  expect(shown).toMatchObject({ orderNumber: '', state: null, customer: [], total: 'R758.00' })
  expect(shown.lines.map(({ isSoldOut }) => isSoldOut)).toEqual([false, true])
  const order = toSharedView({
    ...collection,
    ...{ kind: 'order', orderNumber: 'ST-ABCDE', state: 'packed', customerDetails: thandi },
  })
  expect(order).toMatchObject({ orderNumber: 'ST-ABCDE', state: { label: 'Packed' }, customer: rows })
  expect(order.lines.map(({ isSoldOut }) => isSoldOut)).toEqual([false, false])
})
