import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../read-catalogue'

/** A file of these columns beside those that every product needs. */
function open(columns: string, ...rows: string[]) {
  const file = [`slug,sku,name,price,option1_name,option1_value,${columns}`, ...rows].join('\n')
  const read = readCatalogue(Buffer.from(file), new Date('2026-06-01T10:00:00Z'))
  if (!read.ok) throw new Error(read.message)
  return read.catalogue
}
const productOf = (columns: string, ...rows: string[]) => open(columns, ...rows).products[0]!

it('the row with the name has the texts, wherever it stands; a product without a name is left out', () => {
  const [product] = open('tags', 'it,A,,20,Size,S,', 'it,B,It,0,,,Red').products
  expect(product).toMatchObject({ name: 'It', sizes: ['S'], colors: ['Red'] })
  expect(open('tags', 'it,A,,20,,,')).toMatchObject({ products: [], skipped: [{ rows: [2], code: 'it' }] })
})

it.each([
  ['category1', 'Kitchen -> Kettles', 'Kitchen > Kettles'],
  ['category3', 'Zithers', 'Zithers'],
  ['product_type', 'Zithers', 'Zithers'],
  ['tags', 'Zithers', undefined],
])('the category in %s "%s" is asked about as %s', (column, cell, unknown) => {
  expect(productOf(column, `it,A,It,20,,,${cell}`).unknownCategory).toBe(unknown)
})

it.each(['category1', 'category2', 'category3', 'product_type', 'tags'])(
  'the category is found in %s before the name',
  (column) => {
    expect(productOf(column, 'it,A,Kettle,20,,,Headphones').category).toBe('Tech')
    expect(productOf(column, 'it,A,Headphones,20,,,').category).toBe('Tech')
  },
)

it('a colour is found in the tags, else in the name', () => {
  const colors = (tags: string) => productOf('tags', `it,A,Blue mug,20,,,${tags}`).colors
  expect([colors('Red'), colors('')]).toEqual([['Red'], ['Blue']])
})

it.each([
  ['active', true],
  ['', true],
  ['Draft', false],
  ['ARCHIVED', false],
])('a product with the status "%s" is visible: %s', (status, visible) => {
  expect(productOf('status', `it,A,It,20,,,${status}`).visible).toBe(visible)
})

it('features are those of the text, the brand and the custom fields', () => {
  const columns =
    'description,brand_name,custom_field.custom.water_tank_size,CUSTOM_FIELD.x.Fit,my.custom_field.x.y,custom_field.x.'
  const product = productOf(columns, 'it,A,It,20,,,<ul><li>Light</li></ul>,Karoo,2 l,,No,No')
  expect(product.features).toEqual(['Light', 'Brand: Karoo', 'Water tank size: 2 l'])
  expect(productOf(columns, 'it,A,It,20,,,,,,Slim,,').features).toEqual(['Fit: Slim'])
})

it('0 is no old price, and an uncounted product has no stock', () => {
  const it = productOf('compare_at_price,inventory_count,track_inventory', 'it,A,It,20,,,0.00,5,FALSE')
  expect(it).toMatchObject({ specialPriceInCents: null, stock: 0 })
  expect(it.defaulted).toContain('stock')
  expect(it.warnings).toEqual(['the file has no stock for it; a new product starts with 0'])
  expect(productOf('compare_at_price,inventory_count', 'it,A,It,20,,,30,5')).toMatchObject({
    specialPriceInCents: 3000,
    stock: 5,
  })
})

it('pictures are those of all numbered columns, in the colour of their row', () => {
  const columns = 'image1_src,IMAGE2_SRC,image_src,image1_src_alt,my_image1_src'
  const rows = ['it,A,It,0,,,/1.jpg,,/own.jpg,no,no', 'it,B,,20,Color,Red,,/2.jpg,,no,no']
  expect(productOf(columns, ...rows).pictures.map(({ source, color }) => `${source} ${color}`)).toEqual([
    '/1.jpg Red',
    '/own.jpg Red',
    '/2.jpg Red',
  ])
})

it('all three options count', () => {
  const columns = 'option2_name,option2_value,option3_name,option3_value'
  expect(productOf(columns, 'it,A,It,20,Fabric,Wool,Color,Red,Size,S')).toMatchObject({
    sizes: ['S / Wool'],
    colors: ['Red'],
  })
})

describe('of prices in several currencies', () => {
  const read = (...rows: string[]) => {
    const { products, skipped } = open('currency', ...rows)
    const { currency, priceInCents, rows: own } = products[0]!
    return { currency, priceInCents, rows: own, skipped: skipped.map(({ rows: others, reason }) => [others, reason]) }
  }
  const inAnother = (than: string) => `repeats its variants in another currency than ${than}`

  it('those in rand count, also beside a product’s own row in another', () => {
    expect(read('it,A,It,0,,,USD', 'it,B,,10,Size,S,usd', 'it,B,,180,Size,S,zar')).toEqual({
      currency: 'ZAR',
      priceInCents: 18_000,
      rows: [2, 4],
      skipped: [[[3], inAnother('ZAR')]],
    })
  })

  it('those in the currency of the product’s own row count, else the first that is named', () => {
    expect(read('it,A,It,0,,,EUR', 'it,B,,10,Size,S,USD', 'it,B,,9,Size,S,EUR')).toMatchObject({
      currency: 'EUR',
      priceInCents: 900,
      skipped: [[[3], inAnother('EUR')]],
    })
    expect(read('it,A,It,0,,,', 'it,B,,10,Size,S,USD', 'it,B,,9,Size,S,EUR', 'it,C,,8,Size,M,')).toMatchObject({
      currency: 'USD',
      rows: [2, 3, 5],
      skipped: [[[4], inAnother('USD')]],
    })
  })
})
