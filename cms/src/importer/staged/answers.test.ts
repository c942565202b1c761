import { FIRST_CATEGORIES } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { warnOfCategory } from '../read/name-unknown-category'
import { readCatalogue } from '../read/read-catalogue'
import type { ImportedProduct } from '../types'
import { applyStockAnswer, NO_ANSWERS, applyCategoryAnswer, QuestionCounter } from './answers'

const NOW = new Date('2026-06-01T10:00:00Z')
const WIG_WARNING = 'the shop has no category "Hair > Wigs"; a new product goes into Home'
const HEAD = 'ID,Type,SKU,Name,In stock?,Stock,Regular price,Categories'

function read(...rows: string[]): readonly ImportedProduct[] {
  const result = readCatalogue(Buffer.from([HEAD, ...rows].join('\n')), NOW)
  if (!result.ok) throw new Error(result.message)
  return result.catalogue.products
}

describe('the open questions of a file', () => {
  const [wig, bolt, cap] = read(
    '1,simple,WIG,Lace,1,,100,Hair > Wigs',
    '2,simple,BOLT,Bolt,1,7,5,Fasteners',
    '3,simple,CAP,Cup,1,,5,Kitchen',
  ) as [ImportedProduct, ImportedProduct, ImportedProduct]

  it('count the products without stock, and list categories up to the limit', () => {
    const counter = new QuestionCounter(1)
    for (const product of [wig, bolt, cap, wig]) counter.add(product)
    expect(counter.questions()).toEqual({ uncounted: 3, categories: [{ name: 'Hair > Wigs', products: 2 }] })
  })

  it('place a product as staff answered, but not in a category that is gone', () => {
    const tops = FIRST_CATEGORIES.find(({ name }) => name === 'Men')!.subcategories[0]!
    const answers = { ...NO_ANSWERS, categories: { 'Hair > Wigs': tops.id, Fasteners: 'gone' } }
    const placed = applyCategoryAnswer(wig, answers, FIRST_CATEGORIES)
    expect(placed).toMatchObject({ category: 'Men', subcategory: tops.name, gender: 'Men' })
    expect(placed.defaulted).not.toContain('category')
    expect([warnOfCategory(wig), warnOfCategory(placed)]).toEqual([[WIG_WARNING], []])
    expect(applyCategoryAnswer(bolt, answers, FIRST_CATEGORIES)).toBe(bolt)
    expect(applyCategoryAnswer(cap, answers, FIRST_CATEGORIES)).toBe(cap)
  })

  it('place a product in a category itself, for whom it is for, or else for whom the product is', () => {
    const placed = (name: string, product = wig) => {
      const { id } = FIRST_CATEGORIES.find((category) => category.name === name)!
      return applyCategoryAnswer(product, { ...NO_ANSWERS, categories: { 'Hair > Wigs': id } }, FIRST_CATEGORIES)
    }
    expect(placed('Kids')).toEqual({
      ...wig,
      category: 'Kids',
      subcategory: '',
      gender: 'Kids',
      defaulted: wig.defaulted.filter((field) => field !== 'category'),
    })
    expect(placed('Tech', { ...wig, gender: 'Men' })).toMatchObject({ category: 'Tech', gender: 'Men' })
  })

  it('go on counting products of listed categories, and ask about none that the shop has', () => {
    const [mug] = read('4,simple,MUG,Mug,1,,5,Home')
    const counter = new QuestionCounter(2)
    for (const product of [mug!, wig, bolt, cap, bolt]) counter.add(product)
    expect(counter.questions()).toEqual({
      uncounted: 3,
      categories: [
        { name: 'Hair > Wigs', products: 1 },
        { name: 'Fasteners', products: 2 },
      ],
    })
  })

  it('set the stock only of products that the file does not count', () => {
    const answers = { ...NO_ANSWERS, units: 12 }
    expect(applyStockAnswer(wig, answers)).toEqual({
      ...wig,
      stock: 12,
      quantity: 12,
      defaulted: wig.defaulted.filter((field) => field !== 'stock'),
      warnings: [],
    })
    const named = { ...wig, warnings: [...wig.warnings, 'another'] }
    expect(applyStockAnswer(named, answers).warnings).toEqual(['another'])
    expect(applyStockAnswer(bolt, answers)).toBe(bolt)
    expect(applyStockAnswer(wig, NO_ANSWERS)).toBe(wig)
  })

  it('divide the stock where not every pair of size and colour is sold', () => {
    const optionStock = ['S', 'M', 'L'].map((size) => ({ size, color: 'Sand', stock: 0 }))
    const sparse = { ...wig, trackByOption: true, optionStock }
    expect(applyStockAnswer(sparse, { ...NO_ANSWERS, units: 8 })).toMatchObject({
      stock: 8,
      optionStock: [
        { size: 'S', color: 'Sand', stock: 3 },
        { size: 'M', color: 'Sand', stock: 3 },
        { size: 'L', color: 'Sand', stock: 2 },
      ],
    })
  })
})
