import { describe, expect, it } from 'vitest'
import { productQuerySchema } from './product-list.js'

describe('query parameters', () => {
  it('count as absent when empty, and a single gender becomes a list', () => {
    const query = productQuerySchema.parse({ page: '', category: 'Footwear', gender: 'Men', priceMin: 'R1 000' })
    expect(query).toMatchObject({ page: undefined, category: 'Footwear', gender: ['Men'], priceMin: 100000 })
  })

  it('of lists count as absent when empty', () => {
    expect(productQuerySchema.parse({ gender: '', size: ['', 'M'] })).toMatchObject({ gender: [], size: ['M'] })
  })

  it.each([{ page: '0' }, { page: '1e3' }, { gender: 'men' }, { stock: 'some' }])('are rejected: %j', (query) =>
    expect(productQuerySchema.safeParse(query).success).toBe(false),
  )
})
