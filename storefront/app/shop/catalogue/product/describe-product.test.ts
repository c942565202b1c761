import { expect, it } from 'vitest'
import { makeProduct } from '~/testing/make-product'
import { describeProduct } from './describe-product'

it('is what the product says of itself, else its name and price', () => {
  const bare = { description: '', features: [] }
  const optionPrices = [{ size: 'S', color: 'Sage', price: 399.5 }]
  const describe = (given: Parameters<typeof makeProduct>[0]) => describeProduct(makeProduct(given), 'Stoep')
  expect(describe({})).toBe('Cool linen, loose cut, machine wash. Fabric: 100% linen.')
  expect(describe({ ...bare, features: ['Washable'] })).toBe('Washable.')
  expect(describe(bare)).toBe('Linen shirt, R349.00 at Stoep')
  expect(describe({ ...bare, price: 1349, optionPrices })).toBe('Linen shirt, from R1 349.00 at Stoep')
})
