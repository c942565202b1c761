import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../read-catalogue'

/** A file of these columns beside those that every product needs. */
function open(columns: string, ...rows: string[]) {
  const file = [`Handle,Title,Variant Price,${columns}`, ...rows].join('\n')
  const read = readCatalogue(Buffer.from(file), new Date('2026-06-01T10:00:00Z'))
  if (!read.ok) throw new Error(read.message)
  return read.catalogue
}
const productOf = (columns: string, ...rows: string[]) => open(columns, ...rows).products[0]!

it('a gift card is left out, with the reason', () => {
  const { products, skipped } = open('Gift Card', 'gift,Voucher,100,true', 'mug,Mug,50,false')
  expect(products.map(({ code }) => code)).toEqual(['mug'])
  expect(skipped).toEqual([
    { rows: [2], code: 'gift', name: 'Voucher', reason: 'is a gift card, which this shop does not sell' },
  ])
})

it('the row with the title has the texts, wherever it stands; a product without a title is left out', () => {
  expect(productOf('Tags', 'mug,,50,', 'mug,Mug,50,Red')).toMatchObject({ name: 'Mug', colors: ['Red'] })
  expect(open('Tags', 'mug,,50,Mug')).toMatchObject({ products: [], skipped: [{ rows: [2], code: 'mug' }] })
})

it.each(['Type', 'Product Category', 'Google Shopping / Google Product Category', 'Tags'])(
  'the category is found in %s before the name',
  (column) => {
    expect(productOf(column, 'it,Mug,50,Sneakers')).toMatchObject({ subcategory: 'Shoes' })
    expect(productOf(column, 'it,Kettle,50,')).toMatchObject({ category: 'Home' })
    expect(productOf(column, 'it,Headphones,50,')).toMatchObject({ category: 'Tech' })
  },
)

it('a category that the shop does not have is asked about by its name in Type, or else in Product Category', () => {
  const asked = (type: string, category: string) =>
    productOf('Type,Product Category', `it,It,50,${type},${category}`).unknownCategory
  expect([asked('Zithers', ''), asked('', 'Music > Zithers'), asked('Home', 'Zithers'), asked('', '')]).toEqual([
    'Zithers',
    'Music > Zithers',
    undefined,
    undefined,
  ])
})

it.each([
  ['kids', 'male', 'Kids'],
  ['Adult', 'male', 'Men'],
  ['', 'unisex', 'Unisex'],
])('the age group "%s" and the gender "%s" are of %s', (age, gender, expected) => {
  const columns = 'Type,Google Shopping / Age Group,Google Shopping / Gender'
  expect(productOf(columns, `it,It,50,Shirt,${age},${gender}`).gender).toBe(expected)
})

it('a colour is found in the tags, else in the name, else in the text', () => {
  const colors = (tags: string, name: string, text: string) =>
    productOf('Tags,Body (HTML)', `it,${name},50,${tags},${text}`).colors
  expect([colors('Red', 'Blue mug', 'Green'), colors('', 'Blue mug', 'Green'), colors('', 'Mug', 'Green')]).toEqual([
    ['Red'],
    ['Blue'],
    ['Green'],
  ])
})

it('the option without a usual name joins the size, the third one, too', () => {
  const options = [1, 2, 3].map((number) => `Option${number} Name,Option${number} Value`).join(',')
  expect(productOf(options, 'it,It,50,Fabric,Wool,Color,Red,Fit,Slim')).toMatchObject({
    sizes: ['Wool / Slim'],
    colors: ['Red'],
  })
})

it('a variant without a price is left out, and named', () => {
  const rug = productOf('Option1 Name,Option1 Value', 'rug,Rug,50,Size,S', 'rug,,,,M')
  expect(rug.sizes).toEqual(['S'])
  expect(rug.warnings[0]).toBe('row 3, Variant Price left out: "" is not a price above R0.00')
})

it('of a product that the old shop does not count, a unit counts, but no text in its place', () => {
  const stock = (units: string) => productOf('Variant Inventory Qty,Variant Inventory Tracker', `it,It,50,${units},`)
  expect(stock('1')).toMatchObject({ stock: 1 })
  expect(stock('many').warnings).toEqual(['the file has no stock for it; a new product starts with 0'])
})

it('the notes of the file stand before the one about its only vendor, whose name is cut', () => {
  const { notes } = open('Vendor,Mystery', `it,It,50,${'x'.repeat(70)},`)
  expect(notes[0]).toBe('One column was not recognised and was ignored: Mystery.')
  expect(notes[1]).toContain(`“${'x'.repeat(60)}”`)
})

describe('pictures', () => {
  const COLUMNS = 'Option1 Name,Option1 Value,Image Src,Image Position,Variant Image'
  const pictures = (...rows: string[]) =>
    productOf(COLUMNS, ...rows).pictures.map(({ source, color }) => (color ? `${source} ${color}` : source))

  it('stand in the order of their positions, those without one last', () => {
    expect(
      pictures('it,It,50,Colour,Red,https://x/c.jpg,,', 'it,,,,,https://x/b.jpg,2,', 'it,,,,,https://x/a.jpg,1,'),
    ).toEqual(['https://x/a.jpg Red', 'https://x/b.jpg Red', 'https://x/c.jpg Red'])
  })

  it('have the colour of the first variant that shows them; one that only a variant names comes last', () => {
    expect(
      pictures(
        'it,It,50,Colour,Red,https://x/a.jpg,1,https://x/a.jpg',
        'it,,50,,Blue,https://x/b.jpg,2,https://x/a.jpg',
        'it,,50,,Green,,,https://x/c.jpg',
      ),
    ).toEqual(['https://x/a.jpg Red', 'https://x/b.jpg', 'https://x/c.jpg Green'])
  })
})
