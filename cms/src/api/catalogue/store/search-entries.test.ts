import { expect, it } from 'vitest'
import type { ProductFacts } from '../../../domain/catalogue/product-facts'
import { SearchIndex } from '../../../domain/catalogue/search/search-index'
import type { Entry } from './entry'
import { searchEntries } from './search-entries'

interface Ware extends Partial<ProductFacts> {
  name: string
  description?: string
}

const FACTS: Omit<ProductFacts, 'productId' | 'name'> = {
  ...{ codes: [], priceInCents: 100, isReduced: false, categoryId: null, category: 'Home', subcategory: null },
  ...{ gender: 'Unisex', categoryGender: null, group: null, sizes: [], colors: [], sizeName: null, stock: 1 },
  ...{ createdAt: 0, newUntil: 0 },
}

/** Searches a shop of these products, listed by their names where they have no other id. */
function searchIn(wares: readonly Ware[], text: string) {
  const entries = new Map<string, Entry>()
  const index = new SearchIndex((id) => {
    const { name, category, colors } = entries.get(id)!.facts
    const description = wares.find((ware) => (ware.productId ?? ware.name) === id)?.description ?? ''
    return { id, name, category, colors: colors.join(' '), sizes: '', features: '', description }
  })
  for (const { description: _, ...ware } of wares) {
    const facts = { ...FACTS, productId: ware.name, ...ware }
    const sale = { code: null, priceInCents: facts.priceInCents, combinations: [] }
    const rest = { row: 0, json: '', stock: [], uncounted: [], isSoldOut: false, options: 1, jpegs: [], isListed: true }
    entries.set(facts.productId, { facts, sale, rowMark: '', ...rest })
    index.touch(facts.productId)
  }
  const listNewest = () => [...entries.values()].sort((a, b) => b.facts.createdAt - a.facts.createdAt)
  const found = searchEntries({ index, entries, listNewest, popularity: new Map() }, text, 0)
  return { ids: found.entries.map(({ facts }) => facts.productId), reading: found.reading }
}

it('among equals the newest is first, with and without words', () => {
  const tees = ['b', 'c', 'a', 'old'].map((productId) => ({
    ...{ productId, name: 'Plain tee', colors: ['red'], createdAt: productId === 'old' ? 1 : 2 },
  }))
  expect(searchIn(tees, 'tee').ids).toEqual(['a', 'b', 'c', 'old'])
  expect(searchIn([tees[3]!, tees[2]!], 'red').ids).toEqual(['a', 'old'])
})

it('more of the words come before a better place of one', () => {
  const wares = [{ name: 'Lamp' }, { name: 'Stand', description: 'For a lamp shade' }]
  expect(searchIn(wares, 'lamp shade zulu').ids).toEqual(['Stand', 'Lamp'])
})

it('a product with a synonym in its text counts beside others of its category, or where there are no others', () => {
  const texted = { name: 'Dress', description: 'Of light cotton', category: 'Clothes' }
  const near = { name: 'Shade', description: 'For soft light' }
  expect(searchIn([texted], 'lamp').ids).toEqual(['Dress'])
  expect(searchIn([texted, near, { name: 'Lamp' }], 'lamp').ids).toEqual(['Lamp', 'Shade'])
})

it('each of two colours can be taken away, and one that was typed twice is one', () => {
  const wares = [
    { name: 'Dress', colors: ['berry', 'white'] },
    { name: 'Long dress', colors: ['navy', 'red'] },
  ]
  const { ids, reading } = searchIn(wares, 'red blue dress')
  expect(ids).toEqual(['Long dress', 'Dress'])
  expect(reading.filters).toEqual([
    { kind: 'color', label: 'Red', without: 'blue dress', colors: ['red', 'berry'] },
    { kind: 'color', label: 'Blue', without: 'red dress', colors: ['navy'] },
  ])
  expect(searchIn(wares, 'red dress red').reading.filters).toMatchObject([{ label: 'Red', without: 'dress' }])
})

it('keeps its filters where nothing has the words, and suggests others only there', () => {
  const wares = [{ name: 'Candle', colors: ['red'] }]
  const { ids, reading } = searchIn(wares, 'candlxxx zulu red')
  expect(ids).toEqual([])
  expect(reading).toMatchObject({ filters: [{ label: 'Red' }], missing: [] })
  expect(reading.suggestions).toEqual(['candle zulu'])
  const found = searchIn(wares, 'candle zulu green green').reading
  expect(found).toMatchObject({ filters: [], missing: ['zulu', 'Green'], suggestions: [] })
})
