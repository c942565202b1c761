import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../read-catalogue'
import { attributeFeatures, readAttributes } from './magento-attributes'

/** A file of these columns beside those that every product needs. */
function open(columns: string, ...rows: string[]) {
  const file = [`sku,attribute_set_code,product_type,name,price,${columns}`, ...rows].join('\n')
  const read = readCatalogue(Buffer.from(file), new Date('2026-06-01T10:00:00Z'))
  if (!read.ok) throw new Error(read.message)
  return read.catalogue
}
const productOf = (columns: string, ...rows: string[]) => open(columns, ...rows).products[0]!

it.each(['grouped', 'Bundle', 'virtual', 'downloadable'])('a %s product is left out', (type) => {
  const { products, skipped } = open('qty', `it,Default,${type},It,20,1`)
  expect([products, skipped.map(({ reason }) => reason)]).toEqual([
    [],
    [`is a ${type.toLowerCase()} product, which this shop does not have`],
  ])
})

it('a row of a store view is none, even before the product’s own', () => {
  expect(open('store_view_code', 'it,Default,simple,Vloer,20,af', 'it,Default,simple,Rug,30,')).toMatchObject({
    products: [{ name: 'Rug' }],
    skipped: [{ rows: [2], reason: 'belongs to a store view' }],
  })
})

it('of two rows with one SKU the first counts', () => {
  expect(open('qty', 'it,Default,simple,Rug,20,1', 'it,Default,simple,Mat,30,2')).toMatchObject({
    products: [{ name: 'Rug', priceInCents: 2000, stock: 1 }],
    skipped: [{ rows: [3], code: 'it', name: 'Mat', reason: 'repeats a SKU that came before' }],
  })
})

it.each([
  ['Default Category/Zithers', 'Zithers'],
  ['Default Category/Music/Zithers', 'Music > Zithers'],
  ['Default Category/SALE/Zithers,Default Category/Lyres', 'Lyres'],
  ['Default Category/Promotions,Default Category/Collections,Default Category/What’s Old', 'What’s Old'],
  ["Default Category/What's New", undefined],
  ['Default Category', undefined],
  ['Default Category/Home', undefined],
])('of the categories "%s" the shop is asked about %s', (categories, unknown) => {
  expect(productOf('categories', `it,Default,simple,It,20,"${categories}"`).unknownCategory).toBe(unknown)
})

it('the category is found in the paths, campaigns last, else in the set of attributes, else in the name', () => {
  const found = (set: string, name: string, categories: string) => {
    const { category, subcategory } = productOf('categories', `it,${set},simple,${name},20,"${categories}"`)
    return subcategory || category
  }
  expect(found('Headphones', 'Kettle', 'Root/Sale/Laptops,Root/Women/Shoes')).toBe('Shoes')
  expect(found('Headphones', 'Kettle', 'Root/Sale/Women/Shoes')).toBe('Shoes')
  expect(found('Headphones', 'Kettle', '')).toBe('Tech')
  expect(found('Default', 'Headphones', '')).toBe('Tech')
})

it('the gender is that of the attribute, else of the paths', () => {
  const gender = (attributes: string, categories: string) =>
    productOf('categories,additional_attributes', `it,Top,simple,Shirt,20,${categories},${attributes}`).gender
  expect([gender('gender=Men', 'Root/Women/Tops'), gender('', 'Root/Women/Tops'), gender('', '')]).toEqual([
    'Men',
    'Women',
    'Unisex',
  ])
})

it('a colour is that of the attribute, which is the only variant’s, else found in the name', () => {
  const read = (attributes: string) =>
    productOf('additional_attributes', `it,Default,simple,Blue mug,20,"${attributes}"`)
  expect([read('color=Teal').colors, read('').colors]).toEqual([['Teal'], ['Blue']])
  expect(read('size=S,color=Teal,fit=slim')).toMatchObject({ sizes: ['S'], colors: ['Teal'], features: ['Fit: slim'] })
})

it('the text is the description, else the short one', () => {
  const text = (cells: string) =>
    productOf('description,short_description', `it,Default,simple,It,20,${cells}`).description
  expect([text('Long,Short'), text(',Short')]).toEqual(['Long', 'Short'])
})

it.each([
  ['0', '3', 3],
  ['0', '9999', 9999],
  ['0', '10000', 1],
  ['0', '0', 1],
  ['0', '2.5', 1],
  ['1', '3', 1],
])('with use_config_min_sale_qty %s and min_cart_qty %s the minimum order is %s', (useConfig, units, minOrder) => {
  const columns = 'use_config_min_sale_qty,min_cart_qty'
  expect(productOf(columns, `it,Default,simple,It,20,${useConfig},${units}`).minOrder).toBe(minOrder)
})

describe('a configurable product', () => {
  const COLUMNS = 'visibility,product_online,qty,base_image,additional_images,configurable_variations'
  const child = (sku: string, rest: string) => `${sku},Default,simple,${sku},${rest}`
  const parent = (variations: string, price = '20', image = '') =>
    `rug,Default,configurable,Rug,${price},"Catalog, Search",1,0,${image},,"${variations}"`
  const BOTH = 'sku=rug-s,size=S,color=Red|sku=rug-m,size=M,color=Blue'

  it('takes its own price for a variant without one, and no units of one that is switched off', () => {
    const rug = productOf(
      COLUMNS,
      child('rug-s', ',Not Visible Individually,1,4,,,'),
      child('rug-m', '30,Not Visible Individually,2,5,,,'),
      parent(BOTH),
    )
    expect(rug).toMatchObject({
      rows: [2, 3, 4],
      optionStock: [
        { size: 'S', color: 'Red', stock: 4 },
        { size: 'M', color: 'Blue', stock: 0 },
      ],
      warnings: [],
    })
    expect(rug.combinations).toMatchObject([{ priceInCents: 2000 }, { priceInCents: null }])
    expect(rug.priceInCents).toBe(3000)
  })

  it('shows its own picture first, then those of that colour', () => {
    const rug = productOf(
      COLUMNS,
      child('rug-s', '20,Not Visible Individually,1,4,/r.jpg,"/r2.jpg, no_selection,",'),
      child('rug-m', '20,Not Visible Individually,1,5,/b.jpg,/b2.jpg,'),
      parent(BOTH, '20', '/b2.jpg'),
    )
    expect(rug.pictures.map(({ source, color }) => `${source} ${color}`)).toEqual([
      '/b2.jpg Blue',
      '/b.jpg Blue',
      '/r.jpg Red',
      '/r2.jpg Red',
    ])
  })

  it('has a variant of the first one only, if two name it', () => {
    const { products } = open(
      COLUMNS,
      child('rug-s', '20,Not Visible Individually,1,4,,,'),
      parent('sku=rug-s,size=S'),
      parent('sku=rug-s,size=L|sku=mat,size=M').replace('rug,', 'mat,'),
    )
    expect(products.map(({ code, sizes, warnings }) => [code, sizes, warnings[0]])).toEqual([
      ['rug', ['S'], undefined],
      ['mat', [], '2 of its 2 variants are not in the file'],
    ])
  })
})

it.each([
  ['a=1,b=2', { a: '1', b: '2' }],
  [' Size = XS , color=Red', { size: 'XS', color: 'Red' }],
  ['material=Wool, washed,color=Red', { material: 'Wool, washed', color: 'Red' }],
  ['note="x,y=""z""",b=2', { note: 'x,y="z"', b: '2' }],
  ['height=5" tall,b=2', { height: '5" tall', b: '2' }],
  ['note=",b=2', { note: '",b=2' }],
  ['=1,b=2,,c', { b: '2,,c' }],
  ['', {}],
])('the attributes "%s" are %j', (text, expected) => expect(Object.fromEntries(readAttributes(text))).toEqual(expected))

it('features are attributes in words, without options, switches and what only Magento needs', () => {
  const text = 'style_general=Hoodie||Pull&amp;over,care=,new=Yes,eco=no,a=0,b=1,size=S,color=Red,gender=Men,sku=x'
  expect(attributeFeatures(readAttributes(`${text},fit_top_shape=Yes please,wall_mount_kit=in the box`))).toEqual([
    'Style: Hoodie, Pull&over',
    'Fit top shape: Yes please',
    'Wall mount kit: in the box',
  ])
})
