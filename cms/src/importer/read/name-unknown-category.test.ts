import { FIRST_CATEGORIES, type CategoryTree } from '@stoep/shared'
import { expect, test } from 'vitest'
import {
  askAboutCategory,
  askIfGone,
  describeUnknownCategories,
  followRenamed,
  warnOfCategory,
} from './name-unknown-category'
import { readCatalogue } from './read-catalogue'

const vases = {
  ...FIRST_CATEGORIES.find(({ name }) => name === 'Home')!,
  id: 'vases',
  name: 'Vases',
  slug: 'vases',
  formerly: ['Pots', 'Home > Pots'],
  subcategories: [],
}
const TREE: CategoryTree = [...FIRST_CATEGORIES, vases]

function read(header: string, row: string, categories = TREE) {
  const result = readCatalogue(Buffer.from(`${header}\n${row}\n`), new Date('2026-06-01T10:00:00Z'), { categories })
  return result.ok ? result.catalogue.products[0]! : undefined
}

test.each([
  ['name,price,code,category', 'Bowl,10,BOWL,Pots'],
  ['name,price,code,category', 'Bowl,10,BOWL,Home > Pots'],
  ['ID,Type,SKU,Name,In stock?,Stock,Regular price,Categories', '1,simple,BOWL,Bowl,1,4,10,Pots'],
])('a former name of a category leads to it: %s / %s', (header, row) => {
  const product = read(header, row)
  expect(product).toMatchObject({ category: 'Vases', subcategory: '' })
  expect([product?.unknownCategory, product?.defaulted.includes('category')]).toEqual([undefined, false])
})

test('a category that was deleted since the file was read is not stated any more', () => {
  const product = read('name,price,code,category', 'Bowl,10,BOWL,Vases')!
  expect(askIfGone(product, TREE)).toBe(product)
  const gone = askIfGone(product, FIRST_CATEGORIES)
  expect(gone).toMatchObject({ category: 'Home', unknownCategory: 'Vases' })
  const renamed = [...FIRST_CATEGORIES, { ...vases, name: 'Jars', formerly: ['Vases'] }]
  expect(askIfGone(product, renamed), 'it can follow').toBe(product)
  expect(warnOfCategory(gone, true)).toEqual(['the shop has no category "Vases"; the product stays where it is'])
})

test('a product whose category was asked about follows one that got the name since, if it may be in it', () => {
  const product = askAboutCategory(read('name,price,code,category', 'Bowl,10,BOWL,Home')!, 'Hair > Wigs')
  const following = (formerly: string, parts: Partial<CategoryTree[number]> = {}) =>
    followRenamed(product, [...FIRST_CATEGORIES, { ...vases, formerly: [formerly], ...parts }])
  expect(following('Hair > Wigs')).toMatchObject({ category: 'Vases', subcategory: '', gender: product.gender })
  expect(following('Hair > Wigs').defaulted).not.toContain('category')
  expect(following('Hair > Nets')).toBe(product)
  const tops = FIRST_CATEGORIES.find(({ name }) => name === 'Women')!.subcategories
  expect(
    following('Hair > Wigs', { subcategories: tops, needsSubcategory: true }),
    'not into one that is divided',
  ).toBe(product)
})

test('of several categories of a product one that the shop has is enough', () => {
  const product = read('ID,Type,SKU,Name,Regular price,Categories', '1,simple,BOWL,Bowl,10,"Winter, Vases"')
  expect(product).toMatchObject({ category: 'Vases' })
  expect(product?.unknownCategory).toBeUndefined()
})

const SHOPIFY = 'Handle,Title,Type,Product Category,Option1 Name,Option1 Value,Variant Price'
const MAGENTO = 'sku,store_view_code,attribute_set_code,product_type,categories,name,visibility,price,qty'
const SPREE = 'slug,sku,name,price,currency,status,product_type,category1,category2,option1_name,option1_value'
const VENDURE = 'name,slug,facets,optionGroups,optionValues,sku,price,stockOnHand'
const WOOCOMMERCE = 'ID,Type,SKU,Name,Regular price,Categories'

test.each([
  ['own', 'name,price,code,category', 'Bowl,10,BOWL,Urns', 'Urns'],
  ['WooCommerce', WOOCOMMERCE, '1,simple,BOWL,Bowl,10,Urns', 'Urns'],
  ['WooCommerce, with the one above', WOOCOMMERCE, '1,simple,BOWL,Bowl,10,"Clay, Clay > Urns"', 'Clay > Urns'],
  ['Vendure', VENDURE, 'Bowl,bowl,category:Urns,,,BOWL,10,4', 'Urns'],
  ['Spree', SPREE, 'bowl,BOWL,Bowl,10,ZAR,active,Pot,Clay -> Urns,,,', 'Clay > Urns'],
  ['Spree, by its type', SPREE, 'bowl,BOWL,Bowl,10,ZAR,active,Urns,,,,', 'Urns'],
  ['Shopify', SHOPIFY, 'bowl,Bowl,Urns,Home & Garden > Decor,Title,Default Title,10', 'Urns'],
  [
    'Shopify, by its category',
    SHOPIFY,
    'bowl,Bowl,,Home &amp; Garden > Urns,Title,Default Title,10',
    'Home & Garden > Urns',
  ],
  [
    'Magento',
    MAGENTO,
    'BOWL,,Default,simple,"All/Sale,All/Clay,All/Clay/Urns \\/ Jars,All",Bowl,"Catalog, Search",10,4',
    'Clay > Urns / Jars',
  ],
])('staff are asked about a category that the shop does not have: %s', (_, header, row, asked) => {
  const product = read(header, row)
  expect(product?.unknownCategory).toBe(asked)
  expect(product?.defaulted, 'a product that the shop has stays where it is').toContain('category')
})

test.each([
  ['own', 'name,price,code,category', 'Bowl,10,BOWL,Vases'],
  ['WooCommerce', WOOCOMMERCE, '1,simple,BOWL,Bowl,10,Clay > Vases'],
  ['Vendure', VENDURE, 'Bowl,bowl,category:Vases,,,BOWL,10,4'],
  ['Spree', SPREE, 'bowl,BOWL,Bowl,10,ZAR,active,Pot,Clay -> Vases,,,'],
  ['Shopify', SHOPIFY, 'bowl,Bowl,Vases,,Title,Default Title,10'],
  ['Magento', MAGENTO, 'BOWL,,Default,simple,All/Clay/Vases,Bowl,"Catalog, Search",10,4'],
  ['Magento without one', MAGENTO, 'BOWL,,Default,simple,"All,All/Sale",Bowl,"Catalog, Search",10,4'],
])('nothing is asked about one that the shop has: %s', (_, header, row) => {
  const product = read(header, row)
  expect(product).toBeDefined()
  expect(product?.unknownCategory).toBeUndefined()
})

test('the unknown categories of a file are named once each, ten at most', () => {
  const product = read('name,price,code,category', 'Bowl,10,BOWL,Home')!
  const named = (count: number) =>
    describeUnknownCategories(Array.from({ length: 2 * count }, (_, at) => askAboutCategory(product, `C${at % count}`)))
  const ten = 'The shop does not have these categories: C0, C1, C2, C3, C4, C5, C6, C7, C8, C9'
  const where = 'Their new products go into the category that fits their text best.'
  expect([0, 10, 12].map(named)).toEqual([[], [`${ten}. ${where}`], [`${ten} and 2 more. ${where}`]])
})
