import { expect, it } from 'vitest'
import { commitCartSchema, createOrderSchema } from './placing.js'

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

it.each([
  [undefined, undefined],
  [null, undefined],
  ['  ', undefined],
  ['1 Long Street', { addressLine1: '1 Long Street' }],
  [{ addressLine1: '', city: null, province: ' ' }, {}],
  [{ addressLine1: '1 Long Street', city: '' }, { addressLine1: '1 Long Street' }],
])('a commit with the address %j has %j', (shippingAddress, read) =>
  expect(commitCartSchema.parse({ shippingAddress }).shippingAddress).toEqual(read),
)

it('a commit with a wrong address is rejected', () => {
  for (const shippingAddress of [5, ['1 Long Street'], { province: 'Lesotho' }])
    expect(commitCartSchema.safeParse({ shippingAddress }).success).toBe(false)
})
