import { expect, it } from 'vitest'
import { createOrderSchema } from './placing.js'

const customer = {
  fullName: 'Thandi Nkosi',
  phoneNumber: '082 123 4567',
  addressLine1: '12 Acacia Street',
  city: 'Durban',
  province: 'KZN',
}

it('order lines may be sent as items or as products', () => {
  const items = [{ productId: 'abc', quantity: 2 }]
  const asItems = createOrderSchema.parse({ items, customerDetails: customer, total: '698.00' })
  expect(createOrderSchema.parse({ products: items, customerDetails: customer, total: 698 })).toEqual(asItems)
  expect(asItems.totalInCents).toBe(69800)
})
