import { factsIn, FIRST_CATEGORIES, formatRand } from '@stoep/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { CatalogueStore } from '../src/api/catalogue/store/catalogue-store'
import type { ProductRecord } from '../src/domain/catalogue/types'
import { readCatalogue } from '../src/importer/read/read-catalogue'
import type { ImportedProduct } from '../src/importer/types'
import { readDemoCatalogue } from './read-demo-catalogue'
import { EXPECTED_SEARCHES } from './searches'

const NOW = new Date('2026-11-22T08:00:00Z')

const toRecord = (product: ImportedProduct, at: number): ProductRecord => ({
  ...product,
  categoryId: null,
  categoryGender: factsIn(FIRST_CATEGORIES, product).gender,
  group: factsIn(FIRST_CATEGORIES, product).group,
  productId: product.code,
  features: [...product.features],
  sizes: [...product.sizes],
  optionValues: [...product.optionValues],
  colors: [...product.colors],
  combinations: [],
  struckInCents: product.specialPriceInCents,
  percentOff: 0,
  version: 1,
  createdAt: new Date(NOW.getTime() - at * 60_000),
  updatedAt: NOW,
  images: product.pictures.map(({ source, color, alt }) => ({ url: `/uploads/${source}`, color, alt })),
  stock: product.trackByOption
    ? product.optionStock.map(({ size, color, stock }, id) => ({ id, size, color, available: stock }))
    : [{ id: 0, size: '', color: '', available: product.stock }],
})

const records: ProductRecord[] = []
const store = new CatalogueStore()
store.now = NOW.getTime()
const search = (q: string) => {
  const { entries, total, search } = store.search({ q, limit: 20 })
  return { names: entries.map(({ facts }) => facts.name), entries, total, reading: search! }
}

beforeAll(() => {
  const read = readCatalogue(readDemoCatalogue(), NOW)
  if (!read.ok) throw new Error(read.message)
  records.push(...read.catalogue.products.map(toRecord))
  for (const record of records) store.put({ record, rowMark: '' })
})

describe('the search of the demo', () => {
  it('has at least sixty expected searches', () => expect(EXPECTED_SEARCHES.length).toBeGreaterThanOrEqual(60))

  it.each(EXPECTED_SEARCHES)('finds for $typed: $first', ({ typed, first, most = 200, filters = [] }) => {
    const { names, total, reading } = search(typed)
    const best = names.slice(0, Math.min(3, first.length))
    expect(best.length).toBe(Math.min(3, first.length))
    expect(best.filter((name) => !first.includes(name))).toEqual([])
    expect(total).toBeLessThanOrEqual(most)
    expect(reading.filters.map(({ label }) => label.replace(/\u00a0/g, ' '))).toEqual(filters)
  })

  it('gives the search text without each of the filters it found', () => {
    const { reading } = search('white sneakers size 5 for women')
    expect(reading.words).toBe('sneakers for')
    expect(reading.withoutWords).toBe('white size 5 women')
    expect(reading.filters.map(({ without }) => without)).toEqual([
      'sneakers size 5 for women',
      'white sneakers for women',
      'white sneakers size 5',
    ])
  })

  it('lists what passes its filters when the text has no other words', () => {
    const { entries, total, reading } = search('kids under R150')
    expect(reading.words).toBe('')
    expect(total).toBeGreaterThan(3)
    for (const { facts } of entries) {
      expect([facts.gender, facts.priceInCents <= 150_00], formatRand(facts.priceInCents)).toEqual(['Kids', true])
    }
  })

  it('drops a filter that leaves nothing, and names it as missing', () => {
    const { names, reading } = search('purple potjie')
    expect(names).toEqual(['Three-legged potjie'])
    expect([reading.filters, reading.missing]).toEqual([[], ['Purple']])
  })

  it.each([
    ['black dress under R100', ['Black'], ['Up to R100.00']],
    ['black mens watch under R10', ['Black', 'Men'], ['Up to R10.00']],
    // Either fits alone, and whom it is for matters more than the colour
    ['pink mens watch under R10', ['Men'], ['Pink', 'Up to R10.00']],
    ['purple potjie size 3', [], ['Purple', 'Size 3']],
  ])('of the filters of "%s" keeps %j, which leave something', (typed, kept, missing) => {
    const { total, reading } = search(typed)
    expect(total).toBeGreaterThan(0)
    expect([reading.filters.map(({ label }) => label), reading.missing]).toEqual([kept, missing])
  })

  it('lists a product with less than its minimum order in stock among the sold-out ones', () => {
    const product = records.find(({ name }) => name === search('mug').names[0])!
    const stock = [{ id: 0, size: '', color: '', available: 5 }]
    const counted = { ...product, trackByOption: false, minOrder: 6, stock }
    const next = search('mug').names[1]
    store.put({ record: counted, rowMark: '' })
    expect(search('mug').names[0]).toBe(next)
    store.recount(product.productId, { rowMark: '', stock: [{ id: 0, size: '', color: '', available: 6 }] })
    expect(search('mug').names[0]).toBe(product.name)
    store.put({ record: product, rowMark: '' })
  })

  it('names the words that match nothing', () => {
    expect(search('steel helicopter flask').reading.missing).toEqual(['helicopter'])
  })

  it('says which word it searched in place of a typing error', () => {
    expect(search('sneekers').reading.corrected).toBe('sneaker')
    expect(search('sneakers').reading.corrected).toBeNull()
  })

  it('suggests the nearest words that find something when nothing is found', () => {
    const { total, reading } = search('cushonett')
    expect([total, reading.suggestions]).toEqual([0, ['cushion']])
    expect(search('qqzzxxww').reading).toMatchObject({ suggestions: [], missing: [] })
  })

  it('follows the synonyms of the shop', () => {
    expect(search('skinkbord').total).toBe(0)
    store.setSynonyms([['skinkbord', 'carving board']])
    expect(search('skinkbord').names[0]).toBe('Kiaat carving board')
    expect(search('takkies').total).toBe(3)
    store.setSynonyms([])
    expect(search('skinkbord').total).toBe(0)
  })
})
