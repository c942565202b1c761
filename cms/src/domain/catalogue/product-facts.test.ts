import { DAY_MS, NEW_ARRIVAL_DAYS, QUERY_CATEGORIES } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { PRODUCT_RECORD } from './testing/product-record'
import { belongsTo, toFacts } from './product-facts'
import type { ProductRecord } from './types'

const NOW = Date.UTC(2026, 10, 29)
const combination = { color: 'Sand', priceInCents: null, struckInCents: null, code: null }

const shirt: ProductRecord = {
  ...PRODUCT_RECORD,
  sizes: ['S', 'M'],
  colors: ['Sand'],
  subcategory: 'Tops',
  categoryGender: 'Women',
  group: 'Clothing',
  createdAt: new Date(NOW - (NEW_ARRIVAL_DAYS + 1) * DAY_MS),
}

const isIn = (category: string, changed: Partial<ProductRecord> = {}): boolean =>
  belongsTo(toFacts({ ...shirt, ...changed }), category, NOW)

describe('a product belongs', () => {
  it('to All, its category and its group, and to nothing else', () => {
    const categories = [...QUERY_CATEGORIES, 'Women', 'Clothing', 'Men', 'Tops', '']
    expect(categories.filter((category) => isIn(category))).toEqual(['All', 'Women', 'Clothing'])
  })

  it('to the new arrivals for some days, or as long as staff keep it there', () => {
    const madeAgo = (ms: number) => isIn('New Arrivals', { createdAt: new Date(NOW - ms) })
    const days = NEW_ARRIVAL_DAYS * DAY_MS
    expect([madeAgo(0), madeAgo(days - 1), madeAgo(days)]).toEqual([true, true, false])
    expect(isIn('New Arrivals', { pinnedNew: true })).toBe(true)
  })

  it('to the special offers while it, or a size of it, is sold for less, or as long as staff keep it there', () => {
    const [dearer, lowered] = [null, 30_000].map((struckInCents) => ({ ...combination, size: 'M', struckInCents }))
    expect(isIn('Special Offers', { struckInCents: 25_000 })).toBe(true)
    expect(isIn('Special Offers', { combinations: [{ ...dearer!, priceInCents: 25_000 }] })).toBe(false)
    expect(isIn('Special Offers', { combinations: [{ ...lowered!, priceInCents: 25_000 }] })).toBe(true)
    expect(isIn('Special Offers', { combinations: [{ ...lowered!, size: 'Gone', priceInCents: 100 }] })).toBe(false)
    expect(isIn('Special Offers', { pinnedSpecial: true })).toBe(true)
  })
})

it('a product is found by its lowest price, every code and every size and colour', () => {
  const own = { ...combination, size: 'M', priceInCents: 15_000, code: 'P-Shirt-M ' }
  expect(toFacts({ ...shirt, combinations: [own] })).toMatchObject({
    priceInCents: 15_000,
    codes: ['p-shirt', 'p-shirt-m'],
    sizes: ['s', 'm'],
    colors: ['sand'],
    gender: 'Women',
  })
  expect(toFacts({ ...shirt, code: null, gender: 'Unisex' })).toMatchObject({ codes: [], gender: 'Unisex' })
  const scented = { ...shirt, optionNames: { size: 'Pack', color: 'Scent' } }
  expect(toFacts(scented), 'a scent is no colour').toMatchObject({ colors: [], sizeName: 'Pack' })
})
