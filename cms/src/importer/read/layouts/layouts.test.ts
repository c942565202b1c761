import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'csv-parse/sync'
import { FIRST_CATEGORIES, USUAL_NAMES } from '@stoep/shared'
import { describe, expect, test } from 'vitest'
import { planImport } from '../../plan/plan-import'
import { resolvePictures } from '../../plan/resolve-pictures'
import { readCatalogue } from '../read-catalogue'
import type { Catalogue, ImportedProduct } from '../../types'
import { readAttributes } from './magento-attributes'

// vitest's own have the type any.
const including = (text: string): unknown => expect.stringContaining(text)
const matching = (text: RegExp): unknown => expect.stringMatching(text)

const NOW = new Date('2026-06-01T10:00:00Z')

const fixtureOf = (name: string): Buffer => readFileSync(resolve(__dirname, '../../fixtures', name))

function open(name: string): Catalogue {
  const read = readCatalogue(fixtureOf(name), NOW)
  if (!read.ok) throw new Error(read.message)
  return read.catalogue
}

function productOf(catalogue: Catalogue, code: string): ImportedProduct {
  const product = catalogue.products.find((candidate) => candidate.code === code)
  if (!product) throw new Error(`${code} was not read: ${JSON.stringify(catalogue.skipped)}`)
  return product
}

test.each([
  ['Handle,Title,Variant Price,Variant Compare At Price', 'rug,Rug,20,15', 'Price: the old price "15" is not above'],
  ['slug,sku,name,price,option1_name,compare_at_price', 'rug,R,Rug,20,,15', 'row 2: the old price "15" is not above'],
  [
    'sku,attribute_set_code,product_type,name,price,special_price',
    'rug,Default,simple,Rug,20,25',
    'row 2: the reduced price "25" is not below',
  ],
])('the price counts where the other one makes no sale: %s', (header, row, warning) => {
  const read = readCatalogue(Buffer.from(`${header}\n${row}\n`), NOW)
  expect(read.ok && read.catalogue.products[0]).toMatchObject({ priceInCents: 2000, specialPriceInCents: null })
  expect(read.ok && read.catalogue.products[0]!.warnings).toContainEqual(including(warning))
})

test.each([
  ['', '', 1500],
  ['', '5/31/26', null],
  ['', '6/1/26', 1500],
  ['', '2026-06-01 00:00:00', 1500],
  ['6/1/26', '', 1500],
  ['6/2/26', '', null],
  ['6/1/26', '6/1/26', 1500],
])('a special price of Magento counts from the day "%s" to the end of the day "%s"', (from, to, paid) => {
  const header = 'sku,attribute_set_code,product_type,name,price,special_price,special_price_from_date'
  const read = readCatalogue(
    Buffer.from(`${header},special_price_to_date\nrug,Default,simple,Rug,20,15,${from},${to}\n`),
    NOW,
  )
  const prices = paid === null ? { priceInCents: 2000, specialPriceInCents: null } : { priceInCents: paid }
  expect(read.ok && read.catalogue.products[0]).toMatchObject(prices)
})

describe('a file without the columns of a field', () => {
  const defaultedIn = (header: string, row: string) => {
    const read = readCatalogue(Buffer.from(`${header}\n${row}\n`), NOW)
    return read.ok ? (read.catalogue.products[0]?.defaulted ?? []) : []
  }
  const TEXT_AND_PLACE = ['description', 'features', 'visible', 'category', 'gender']

  test.each([
    ['Handle,Title,Variant Price', 'rug,Rug,20', [...TEXT_AND_PLACE, 'specialPrice']],
    ['sku,attribute_set_code,product_type,name,price', 'rug,Default,simple,Rug,20', TEXT_AND_PLACE],
    ['Type,SKU,Name,Regular price', 'simple,rug,Rug,20', TEXT_AND_PLACE],
    ['slug,sku,name,price,option1_name', 'rug,R,Rug,20,', [...TEXT_AND_PLACE, 'specialPrice']],
    ['name,slug,optionGroups,optionValues,sku,price', 'Rug,rug,,,R,20', TEXT_AND_PLACE],
  ])('does not state it: %s', (header, row, unstated) => {
    expect(defaultedIn(header, row)).toEqual(expect.arrayContaining(unstated))
  })

  test('states a field by any of its columns, filled or not', () => {
    const header = 'Handle,Title,Variant Price,Body (HTML),Variant Compare At Price,Status,Type'
    const defaulted = defaultedIn(header, 'rug,Rug,20,,,active,Home')
    for (const field of [...TEXT_AND_PLACE, 'specialPrice']) expect(defaulted).not.toContain(field)
  })
})

describe('a Shopify export', () => {
  const catalogue = open('shopify.csv')
  const HEAD = 'Handle,Title,Variant Price,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty'
  const readRows = (header: string, ...rows: string[]) => {
    const read = readCatalogue(Buffer.from([header, ...rows].join('\n')), NOW)
    return read.ok ? read.catalogue.products[0]! : undefined
  }

  test('rows of one handle become one product, also when they are apart', () => {
    expect(catalogue.layout).toBe('shopify')
    expect(productOf(catalogue, 'karoo-shirt')).toMatchObject({
      rows: [2, 3, 4, 9],
      name: 'Karoo Shirt',
      category: 'Men',
      subcategory: 'Tops',
      description: 'Cool linen.',
      features: ['Fit: relaxed', 'Machine wash'],
      sizes: ['S / Linen', 'M / Linen'],
      colors: ['Sand', 'Clay'],
      trackByOption: true,
      stock: 5,
      optionStock: [
        { size: 'S / Linen', color: 'Sand', stock: 4 },
        { size: 'M / Linen', color: 'Sand', stock: 0 },
        { size: 'S / Linen', color: 'Clay', stock: 1 },
      ],
    })
  })

  test('variants keep their own prices, and a note counts the products that have such prices', () => {
    const shirt = productOf(catalogue, 'karoo-shirt')
    expect([shirt.priceInCents, shirt.specialPriceInCents]).toEqual([34900, 49900])
    expect(shirt.combinations).toEqual([
      { size: 'S / Linen', color: 'Clay', priceInCents: 37900, struckInCents: null, code: 'KAROO-CLAY-S' },
    ])
    expect(shirt.defaulted).not.toContain('optionCodes')
    expect(shirt.warnings).toEqual(['row 3, Variant Inventory Qty: -2 units; counted as 0'])
    expect(catalogue.notes[0]).toBe('One product has prices by size and colour.')
  })

  describe('Vendor', () => {
    const vendors = (...names: string[]) => {
      const rows = names.map((name, at) => `p${at},Product ${at},10,${name},${name === 'Gifts' ? 'true' : ''},`)
      const head = 'Handle,Title,Variant Price,Vendor,Gift Card,Body (HTML)'
      const read = readCatalogue(Buffer.from([head, ...rows].join('\n')), NOW)
      if (!read.ok) throw new Error(read.message)
      return { brands: read.catalogue.products.map(({ features }) => features), notes: read.catalogue.notes }
    }

    test('is the brand where the file has several', () => {
      expect(vendors('Veld &amp; Co', 'Karoo', '', 'karoo')).toEqual({
        brands: [['Brand: Veld & Co'], ['Brand: Karoo'], [], ['Brand: karoo']],
        notes: [],
      })
    })

    test.each([[['Karoo']], [['Karoo', 'KAROO', '']], [['Karoo', 'Gifts']]])(
      'is the shop itself where all goods have the same: %j',
      (names) => {
        const { brands, notes } = vendors(...names)
        expect(brands.flat()).toEqual([])
        expect(notes).toEqual([
          matching(/^All products have the Vendor “karoo”: it was taken for the old shop's name/i),
        ])
      },
    )
  })

  test('a product without choices has no code of a variant', () => {
    expect(productOf(catalogue, 'enamel-mug').combinations).toEqual([])
  })

  test('the headings of today’s exports are read like the older ones', () => {
    const present = {
      ...{ Handle: 'URL handle', 'Body (HTML)': 'Description', Published: 'Published on online store' },
      ...{ 'Variant SKU': 'SKU', 'Variant Price': 'Price', 'Variant Compare At Price': 'Compare-at price' },
      ...{ 'Variant Inventory Tracker': 'Inventory tracker', 'Variant Inventory Qty': 'Inventory quantity' },
      ...{ 'Image Src': 'Product image URL', 'Image Alt Text': 'Image alt text', 'Variant Image': 'Variant image URL' },
    }
    const [head = '', ...rows] = fixtureOf('shopify.csv').toString().split('\n')
    const headings = head.split(',').map((name) => new Map(Object.entries(present)).get(name) ?? name)
    const read = readCatalogue(Buffer.from([[...headings, 'Price / Namibia'].join(','), ...rows].join('\n')), NOW)
    const { products, skipped, layout } = read.ok ? read.catalogue : {}
    expect({ products, skipped, layout }).toEqual({
      products: catalogue.products,
      skipped: catalogue.skipped,
      layout: 'shopify',
    })
    expect(products?.flatMap(({ pictures }) => pictures)).not.toEqual([])
  })

  test('what the old shop sold without a tracker, or below 0, is not counted under today’s headings either', () => {
    const head = 'Title,URL handle,Price,Inventory tracker,Inventory quantity,Continue selling when out of stock'
    expect(readRows(head, 'Mug,mug,10,shopify,0,DENY')?.defaulted).not.toContain('stock')
    expect(readRows(head, 'Mug,mug,10,,0,DENY')?.defaulted).toContain('stock')
    expect(readRows(head, 'Mug,mug,10,shopify,0,CONTINUE')?.defaulted).toContain('stock')
  })

  test.each(['draft', 'Archived', 'Unlisted'])('a product with the status %s is imported as hidden', (status) => {
    const head = 'Title,URL handle,Price,Published on online store,Status'
    expect(readRows(head, `Mug,mug,10,TRUE,${status}`)?.visible).toBe(false)
    expect(readRows(head, 'Mug,mug,10,TRUE,Active')?.visible).toBe(true)
    expect(readRows(head, 'Mug,mug,10,FALSE,Active')?.visible).toBe(false)
  })

  test('sizes without a colour are counted under the product’s only colour', () => {
    const read = readCatalogue(
      Buffer.from(
        'Handle,Title,Variant Price,Option1 Name,Option1 Value,Variant Inventory Qty\nrug,Rug,10,Size,S,3\nrug,,20,Size,L,4',
      ),
      NOW,
    )
    expect(read.ok && read.catalogue.products[0]).toMatchObject({
      colors: ['As pictured'],
      optionStock: [
        { size: 'S', color: 'As pictured', stock: 3 },
        { size: 'L', color: 'As pictured', stock: 4 },
      ],
      priceInCents: 2000,
      combinations: [{ size: 'S', color: 'As pictured', priceInCents: 1000, struckInCents: null, code: null }],
    })
  })

  test('a pair of size and colour that the file lacks cannot be bought, whether units are counted or not', () => {
    const rug = (stock: string) =>
      readRows(HEAD, `rug,Rug,10,Size,S,Colour,Red,${stock}`, `rug,,10,,S,,Blue,`, `rug,,20,,L,,Red,`)
    const pairs = (first: number) => [
      { size: 'S', color: 'Red', stock: first },
      { size: 'S', color: 'Blue', stock: 0 },
      { size: 'L', color: 'Red', stock: 0 },
    ]
    expect(rug('5')).toMatchObject({ trackByOption: true, optionStock: pairs(5) })
    const uncounted = rug('')!
    expect(uncounted).toMatchObject({ trackByOption: true, optionStock: pairs(0), isDivided: true })
    expect(uncounted.defaulted).toContain('stock')
    expect(uncounted.warnings).toContainEqual(including('the file has no "L / Blue"'))
    for (const open of ['L,,', ',,Blue']) {
      const some = readRows(HEAD, 'rug,Rug,10,Size,S,Colour,Red,', `rug,,20,,${open},`)
      expect(some, 'a row that leaves one of the two open may mean any').toMatchObject({ trackByOption: false })
    }
  })

  test('a pair that is sold all the same is named, where they are too many to be counted one by one', () => {
    const rows = Array.from({ length: 20 }, (_, at) => `rug,Rug,10,Size,S${at},Colour,Red ${at},`)
    const rug = readRows(HEAD, ...rows)
    expect(rug).toMatchObject({ trackByOption: false, optionStock: [] })
    expect(rug?.warnings).toContainEqual(including('and 377 others: it is sold all the same'))
  })

  test.each([
    ['Variant Inventory Tracker', ''],
    ['Variant Inventory Policy', 'continue'],
  ])('0 units say nothing where %s is "%s"', (column, cell) => {
    const uncounted = readRows(`Handle,Title,Variant Price,Variant Inventory Qty,${column}`, `rug,Rug,10,0,${cell}`)
    expect(uncounted?.defaulted).toContain('stock')
    const counted = readRows(`Handle,Title,Variant Price,Variant Inventory Qty,${column}`, `rug,Rug,10,3,${cell}`)
    expect(counted).toMatchObject({ stock: 3 })
    expect(counted?.defaulted).not.toContain('stock')
    const without = readRows('Handle,Title,Variant Price,Variant Inventory Qty', 'rug,Rug,10,0')
    expect(without?.defaulted, 'but in a file without them').not.toContain('stock')
  })

  test('a variant without a count beside counted ones is named', () => {
    const rug = readRows(HEAD, 'rug,Rug,10,Size,S,,,4', 'rug,,10,,L,,,')
    expect(rug?.warnings).toEqual(['row 3, Variant Inventory Qty: is not counted in the file; it starts with 0'])
  })

  test('pictures take the colour of the variant that names them', () => {
    expect(productOf(catalogue, 'karoo-shirt').pictures).toEqual([
      { source: 'https://cdn.example.com/files/karoo-sand.jpg?v=1', color: 'Sand', alt: 'Sand shirt on a chair' },
      { source: 'https://cdn.example.com/files/karoo-back.jpg?v=1', color: '', alt: 'Karoo Shirt' },
      { source: 'https://cdn.example.com/files/karoo-label.jpg?v=1', color: '', alt: 'Karoo Shirt' },
      { source: 'https://cdn.example.com/files/karoo-clay.jpg?v=1', color: 'Clay', alt: 'Karoo Shirt, Clay' },
    ])
  })

  test('a product without choices is counted as a whole and takes its colour from the tags', () => {
    expect(productOf(catalogue, 'enamel-mug')).toMatchObject({
      category: 'Home',
      colors: ['Blue'],
      sizes: [],
      stock: 12,
      trackByOption: false,
      optionStock: [],
    })
  })

  test('drafts are imported hidden; gift cards and products without a price are skipped', () => {
    expect(productOf(catalogue, 'old-lamp').visible).toBe(false)
    expect(catalogue.skipped).toMatchObject([
      { rows: [7], code: 'voucher', reason: including('gift card') },
      { rows: [8], code: 'free-thing', reason: including('"gratis"') },
    ])
  })
})

describe('a Magento export', () => {
  const catalogue = open('magento.csv')

  test('a configurable product includes the simple products above it', () => {
    expect(productOf(catalogue, 'TE1')).toMatchObject({
      rows: [2, 3, 4],
      name: 'Aloe® Tee',
      priceInCents: 9900,
      specialPriceInCents: 12000,
      category: 'Women',
      subcategory: 'Tops',
      description: 'Soft cotton, made here.',
      features: ['Crew neck', 'Wash cold', 'Material: Cotton, combed, Elastane™', 'Note: x,y=z'],
      sizes: ['S', 'M'],
      colors: ['Black', 'Red'],
      stock: 10,
      optionStock: [
        { size: 'S', color: 'Black', stock: 10 },
        { size: 'M', color: 'Red', stock: 0 },
      ],
      combinations: [
        { size: 'S', color: 'Black', priceInCents: null, struckInCents: null, code: 'TE1-S-Black' },
        { size: 'M', color: 'Red', priceInCents: null, struckInCents: null, code: 'TE1-M-Red' },
      ],
      warnings: ['1 of its 3 variants are not in the file'],
    })
    expect(productOf(catalogue, 'TE1').pictures.map(({ source, color }) => [source, color])).toEqual([
      ['/a/t/te1-red.jpg', 'Red'],
      ['/a/t/te1-black.jpg', 'Black'],
      ['/a/t/te1-black-back.jpg', 'Black'],
    ])
  })

  test('simple products without a configurable one are products of their own', () => {
    expect(productOf(catalogue, 'BG1')).toMatchObject({
      category: 'Women',
      subcategory: 'Accessories',
      gender: 'Unisex',
      // The special price ended in 2001.
      priceInCents: 45000,
      specialPriceInCents: null,
      colors: ['Olive'],
      minOrder: 3,
      categoryGuess: including('for everyone'),
    })
    expect(productOf(catalogue, 'WT1')).toMatchObject({ category: 'Men', subcategory: 'Accessories', visible: false })
  })

  test('orphans, store views and bundles are skipped with the reason', () => {
    expect(catalogue.skipped.map(({ rows, reason }) => [rows[0], reason])).toEqual([
      [8, 'belongs to a store view'],
      [7, 'is a variant of a product that is not in the file'],
      [9, 'is a bundle product, which this shop does not have'],
    ])
  })

  test('a comma belongs to an attribute unless the next attribute name follows', () => {
    expect([...readAttributes('size=XS,material=Wool, washed,color=Black')]).toEqual([
      ['size', 'XS'],
      ['material', 'Wool, washed'],
      ['color', 'Black'],
    ])
    expect([...readAttributes('a="x,b=1",c=""')]).toEqual([
      ['a', 'x,b=1'],
      ['c', ''],
    ])
  })
})

describe('a Spree export', () => {
  const catalogue = open('spree.csv')

  test('texts come from the row of the product, prices and stock from its variants', () => {
    expect(productOf(catalogue, 'stoep-kettle')).toMatchObject({
      rows: [2, 3, 4],
      priceInCents: 4499,
      specialPriceInCents: 5999,
      category: 'Home',
      description: 'Boils fast & quietly',
      features: ['Wattage: 2200W'],
      colors: ['Black', 'White'],
      optionStock: [
        { size: '', color: 'Black', stock: 8 },
        { size: '', color: 'White', stock: 0 },
      ],
    })
  })

  test('two products with one SKU stay two, and rows in a second currency are skipped', () => {
    expect(productOf(catalogue, 'beard-trimmer')).toMatchObject({
      category: 'Gadget',
      gender: 'Unisex',
      priceInCents: 1000,
    })
    expect(catalogue.skipped).toMatchObject([{ rows: [7], code: 'stoep-kettle', reason: including('currency') }])
    expect(productOf(catalogue, 'stoep-kettle').combinations.map(({ color, code }) => [color, code])).toEqual([
      ['Black', 'KETTLE-BLACK'],
      ['White', 'KETTLE-WHITE'],
    ])
  })
})

describe('a WooCommerce export', () => {
  const catalogue = open('woocommerce.csv')

  test('a simple product has its texts, attributes, weight, pictures and running sale', () => {
    expect(catalogue.layout).toBe('woocommerce')
    expect(productOf(catalogue, 'MUG-1')).toMatchObject({
      rows: [2],
      name: 'Enamel mug & lid',
      priceInCents: 7900,
      specialPriceInCents: 9900,
      category: 'Home',
      description: 'Holds 400 ml\nChip proof, by hand.',
      features: ['Dishwasher safe', 'Material: Steel, Enamel', 'Weight: 0.35 kg'],
      stock: 12,
      visible: true,
      combinations: [],
      pictures: [{ source: 'https://old.example/wp/mug-front.jpg' }, { source: 'https://old.example/wp/mug-back.jpg' }],
      warnings: [],
    })
  })

  test('variations keep option names, order of values, prices, codes and stock', () => {
    const oil = productOf(catalogue, 'OIL')
    expect(oil).toMatchObject({
      rows: [3, 4, 5, 6, 7, 8],
      optionNames: { size: 'Volume', color: 'Scent' },
      sizes: ['250 ml', '1 l', '5 l'],
      optionValues: ['Rose', 'Mint'],
      colors: [],
      priceInCents: 150000,
      specialPriceInCents: null,
      features: ['Origin: Limpopo'],
    })
    expect(oil.combinations).toEqual([
      { size: '250 ml', color: 'Rose', priceInCents: 12000, struckInCents: null, code: 'OIL-250-R' },
      { size: '250 ml', color: 'Mint', priceInCents: 12000, struckInCents: null, code: 'OIL-250-M' },
      { size: '1 l', color: 'Rose', priceInCents: 29950, struckInCents: 34900, code: 'OIL-1-R' },
    ])
    expect(oil.optionStock.map(({ size, color, stock }) => [size, color, stock])).toEqual([
      ['250 ml', 'Rose', 9],
      ['250 ml', 'Mint', 0],
      ['1 l', 'Rose', 4],
      ['5 l', 'Rose', 3],
      ['5 l', 'Mint', 2],
    ])
    expect(oil.pictures).toEqual([{ source: 'https://old.example/wp/oil.jpg', color: '', alt: 'Castor oil' }])
  })

  test('inactive sales, unpublished variations and divided stock are reported by row and column', () => {
    expect(productOf(catalogue, 'OIL').warnings).toEqual([
      'row 8 left out: is switched off (column Published)',
      'row 5, Sale price: R90.00 was a sale until 2026-05-31; no old price is shown',
      'row 6, Sale price: R100.00 is a sale that begins on 2026-06-02; no old price is shown',
      'row 7, Stock: its 5 units were divided among its 2 choices',
    ])
    expect(productOf(catalogue, 'OIL').unknownCategory).toBe('Hair > Oils')
  })

  test('variations may come before their product, and a third attribute is joined to the first', () => {
    const sock = productOf(catalogue, 'wc-30')
    expect(sock).toMatchObject({
      rows: [9, 10, 11],
      visible: false,
      category: 'Women',
      subcategory: 'Accessories',
      optionNames: { size: null, color: null },
      sizes: ['S / Wool', 'M / Cotton'],
      colors: ['Red', 'Blue, dark'],
      stock: 40,
      trackByOption: true,
      optionStock: [
        { size: 'S / Wool', color: 'Red', stock: 20 },
        { size: 'M / Cotton', color: 'Blue, dark', stock: 20 },
      ],
      pictures: [
        { source: 'https://old.example/wp/sock.jpg', color: '' },
        { source: 'https://old.example/wp/sock-red.jpg', color: 'Red' },
      ],
    })
    expect(sock.warnings).toEqual([
      'rows 9, 11: a product has two options here; "Fabric" stands beside "Size"',
      'the file has no "S / Wool / Blue, dark", "M / Cotton / Red": its units are divided among the 2 pairs of size and colour in the file',
    ])
  })

  test('what cannot be read is reported by row and column, and the rest is imported', () => {
    expect(catalogue.skipped.map(({ rows, reason }) => [rows[0], reason])).toEqual([
      [16, 'its Parent "LOST" is not in the file'],
      [12, 'is a grouped product (column Type), which this shop does not have'],
      [13, 'is an external product (column Type), which this shop does not have'],
      [14, 'is a virtual product (column Type), which this shop does not have'],
      [15, 'is a downloadable product (column Type), which this shop does not have'],
      [17, 'has no price the shop can use in Regular price ("on request")'],
    ])
    expect(productOf(catalogue, 'wc-46')).toMatchObject({
      visible: false,
      priceInCents: 129950,
      specialPriceInCents: null,
      stock: 0,
      warnings: [
        'row 18, Sale price: "cheap" is not an amount; no old price is shown',
        'row 18, Stock: "2.5" is not a number of units; counted as 0',
      ],
    })
  })

  test('a weight has the unit of its column', () => {
    const read = readCatalogue(
      Buffer.from('Type,SKU,Name,Regular price,Weight (g)\nsimple,A,A,1,350\nsimple,B,B,1,'),
      NOW,
    )
    expect(read.ok && read.catalogue.notes).toEqual([])
    expect(read.ok && read.catalogue.products.map(({ features }) => features)).toEqual([['Weight: 350 g'], []])
  })

  test('categories that the shop does not have are listed once in the plan; of an import by staff they are asked instead', () => {
    expect(catalogue.notes.join()).not.toContain('Hair > Oils')
    expect(planImport(resolvePictures(catalogue, []), []).notes).toContain(
      'The shop does not have these categories: Hair > Oils. Their new products go into the category that fits their text best.',
    )
    expect(productOf(catalogue, 'MUG-1').warnings).toEqual([])
  })

  test('a category of the shop is found by its name', () => {
    const below = { id: 'b', name: 'Oils', slug: 'hair-oils', formerly: [], group: null, gender: null }
    const flags = { isHidden: false, needsGender: false, googleCategory: null, optionNames: USUAL_NAMES }
    const hair = { ...below, ...flags, id: 'a', name: 'Hair', slug: 'hair', needsSubcategory: false, picture: null }
    const tree = [...FIRST_CATEGORIES, { ...hair, subcategories: [{ ...below, ...flags }] }]
    const read = readCatalogue(fixtureOf('woocommerce.csv'), NOW, { categories: tree })
    expect(read.ok && productOf(read.catalogue, 'OIL')).toMatchObject({ category: 'Hair', subcategory: 'Oils' })
  })
})

describe('a WooCommerce export with columns of plugins', () => {
  const metas = Array.from({ length: 900 }, (_, at) => `Meta: _plugin_${at}`)
  const cells = (first: string) => [first, ...metas.slice(1).map(() => '1')].join(',')
  const head = `ID,Type,SKU,Name,${metas.join(',')},Published,Regular price,Categories,Meta: _plugin_0`
  const rows = [
    `1,simple,VASE,Vase,${cells('x'.repeat(150_000))},1,100,Home,`,
    `2,simple,BOWL,Bowl,${cells('=SUM(A1)')},1,120,Home,2`,
  ]

  test('hundreds of columns and long or odd cells skip no row', () => {
    const read = readCatalogue(Buffer.from([head, ...rows].join('\n')), NOW)
    if (!read.ok) throw new Error(read.message)
    expect(read.catalogue.skipped).toEqual([])
    expect(read.catalogue.products.map(({ code, priceInCents }) => [code, priceInCents])).toEqual([
      ['VASE', 10000],
      ['BOWL', 12000],
    ])
    expect(read.catalogue.notes).toEqual([
      including('901 columns were not recognised and were ignored: Meta: _plugin_0'),
    ])
  })
})

describe('a WooCommerce export of all columns', () => {
  const catalogue = open('woocommerce-all-columns.csv')
  const skippedOf = (code: string) => catalogue.skipped.find((one) => one.code === code)

  test('a sale starts at midnight written as 0:00:00, and prices have a decimal comma', () => {
    expect(productOf(catalogue, 'LAMP')).toMatchObject({
      priceInCents: 14950,
      specialPriceInCents: 19900,
      stock: 7,
      features: ['Brand: Karoo Light', 'Weight: 0.5 kg', 'Length: 12 cm', 'Width: 12,5 cm', 'Height: 30 cm'],
      warnings: [],
    })
    expect(productOf(catalogue, 'WICK')).toMatchObject({
      priceInCents: 1200,
      warnings: [
        'row 3, Sale price: R9.00 is a sale that begins on 2026-07-01; no old price is shown',
        'row 3, Stock: -3 units; counted as 0',
      ],
    })
    expect([productOf(catalogue, 'NOCOUNT').priceInCents, productOf(catalogue, 'GONE').priceInCents]).toEqual([99, 99])
  })

  test('private, draft and pending products are imported hidden', () => {
    const visible = ['LAMP', 'PEND', 'PRIV', 'DRAFT', 'OLDDRAFT', 'wc-200'].map(
      (code) => productOf(catalogue, code).visible,
    )
    expect(visible).toEqual([true, false, false, false, false, false])
  })

  test('an apostrophe in front of a cell that a spreadsheet would run is removed', () => {
    expect(productOf(catalogue, 'OLDDRAFT')).toMatchObject({
      name: '=Equal name',
      features: ['begins with a dash', 'second line'],
    })
  })

  test('stock that is not counted is asked for, and out of stock is 0', () => {
    expect(productOf(catalogue, 'NOCOUNT').defaulted).toContain('stock')
    expect(productOf(catalogue, 'GONE').defaulted).not.toContain('stock')
    expect(productOf(catalogue, 'GONE').stock).toBe(0)
  })

  test('a sale price that is not lower strikes nothing through', () => {
    expect(productOf(catalogue, 'HIGHSALE')).toMatchObject({
      priceInCents: 1000,
      specialPriceInCents: null,
      warnings: ['row 13, Sale price: R20.00 is not below the regular price of R10.00; no old price is shown'],
    })
  })

  test('variations above their draft are imported, also one for any colour', () => {
    expect(productOf(catalogue, 'wc-200')).toMatchObject({
      rows: [14, 15, 16],
      sizes: ['S', 'M'],
      colors: ['Red', 'Black & White'],
      stock: 7,
      pictures: [{ source: 'https://old.example/a,b.jpg' }, { source: 'https://old.example/c.jpg' }],
      warnings: [],
    })
  })

  test('values with a comma or angle bracket are kept, and a variation without a price is reported', () => {
    expect(productOf(catalogue, 'RICE')).toMatchObject({
      optionNames: { size: 'Pack size', color: null },
      sizes: ['Under <1kg', '2,5 kg', '5 kg'],
      stock: 6,
      warnings: ['row 21, Regular price left out: "" is not a price above R0.00'],
    })
  })

  test('products that cannot be sold here are skipped with the reason', () => {
    const reasons = ['CLASS', 'ALONE', 'SET', 'EXT', 'PDF', 'SUB', 'VSUB-1', 'ORPH', 'FREE'].map((code) => [
      skippedOf(code)?.rows[0],
      skippedOf(code)?.reason,
    ])
    expect(reasons).toEqual([
      [
        22,
        'has no variation that is sold: row 23 left out: is virtual (column Type); row 24 left out: is virtual (column Type)',
      ],
      [28, 'has no variations in the file'],
      [29, 'is a grouped product (column Type), which this shop does not have'],
      [30, 'is an external product (column Type), which this shop does not have'],
      [31, 'is a downloadable product (column Type), which this shop does not have'],
      [32, 'is a subscription product (column Type), which this shop does not have'],
      [34, 'is a subscription_variation product (column Type), which this shop does not have'],
      [35, 'has no Parent'],
      [11, 'has no price the shop can use in Regular price ("0")'],
    ])
  })

  test('variations without exported attributes become one choice, which is reported', () => {
    expect(productOf(catalogue, 'BARE')).toMatchObject({
      stock: 3,
      warnings: ['rows 26 and 27 are the same option at R20.00 and R30.00; the higher price is used'],
    })
  })

  test('a file with semicolons gives the same products', () => {
    const text = fixtureOf('woocommerce-all-columns.csv').toString()
    const cells = parse(text, { bom: true, relax_column_count: true })
    const quoted = cells.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(';')).join('\r\n')
    const read = readCatalogue(Buffer.from(quoted), NOW)
    expect(read.ok && read.catalogue.products).toEqual(catalogue.products)
    expect(read.ok && read.catalogue.skipped).toEqual(catalogue.skipped)
  })
})

describe('a file that names no options', () => {
  const named = (size: string) =>
    FIRST_CATEGORIES.map((category) => ({ ...category, optionNames: { size, color: 'Finish' } }))
  const readVeld = (size: string) => {
    const read = readCatalogue(fixtureOf('stoep.csv'), NOW, { categories: named(size) })
    return read.ok ? productOf(read.catalogue, 'VEL-01') : undefined
  }

  test('takes the first option name of its category, for new products only', () => {
    const product = readVeld('Length')
    expect(product).toMatchObject({ optionNames: { size: 'Length', color: null }, optionValues: [] })
    expect(product?.defaulted).toContain('optionNames')
  })

  test('takes no option name that equals the other one', () => {
    expect(readVeld('Colour')?.optionNames).toEqual(USUAL_NAMES)
  })

  test('keeps the option names it has', () => {
    const text = 'code,name,price,category,subcategory,sizes,sizeName\nMUG-1,Mug,89,Home,,"1, 6",Pack\n'
    const read = readCatalogue(Buffer.from(text), NOW, { categories: named('Length') })
    const product = read.ok ? productOf(read.catalogue, 'MUG-1') : undefined
    expect(product?.optionNames).toEqual({ size: 'Pack', color: null })
    expect(product?.defaulted).not.toContain('optionNames')
  })

  test.each([
    ['Glaze', { size: 'Length', color: 'Glaze' }],
    ['length', { size: null, color: 'length' }],
  ])('takes the first option name of its category beside the second one %j', (second, optionNames) => {
    const text = `code,name,price,category,colors,colorName\nMUG-1,Mug,89,Home,Matt,${second}\n`
    const read = readCatalogue(Buffer.from(text), NOW, { categories: named('Length') })
    expect(read.ok && productOf(read.catalogue, 'MUG-1').optionNames).toEqual(optionNames)
  })
})

describe('our own layout', () => {
  test('is read without the characters that nobody sees, where it names or counts what the shop has', () => {
    const unseen = (text: string) => text.replaceAll('~', '\u200B')
    const head = unseen('code~,name,pri~ce,category,subcategory,gender,sizes,optionStock,visible')
    const cells = unseen('A1,Shirt,~349.00~,Women~,~Tops,Women~,S,S = 3~,no~')
    const read = readCatalogue(Buffer.from(`${head}\n${cells}\n`), NOW)
    expect(read.ok && [read.catalogue.skipped, read.catalogue.products]).toMatchObject([
      [],
      [{ priceInCents: 34900, category: 'Women', subcategory: 'Tops', gender: 'Women', stock: 3, visible: false }],
    ])
    expect(read.ok && read.catalogue.products[0]?.unknownCategory).toBeUndefined()
  })

  const catalogue = open('stoep.csv')

  test('a row typed in a South African spreadsheet is read', () => {
    expect(productOf(catalogue, 'VEL-01')).toMatchObject({
      priceInCents: 129950,
      specialPriceInCents: 149900,
      category: 'Men',
      subcategory: 'Shoes',
      gender: 'Men',
      sizes: ['7', '8', '9'],
      features: ['Sole: rubber', 'Made in: Oudtshoorn'],
      stock: 3,
      trackByOption: true,
      optionStock: [
        { size: '7', color: 'Tan', stock: 3 },
        { size: '8', color: 'Tan', stock: 0 },
      ],
      visible: true,
      pictures: [
        { source: 'vel-tan.jpg', color: 'Tan', alt: 'Tan veldskoen' },
        { source: 'vel-sole.jpg', color: '', alt: 'Veldskoen' },
      ],
      defaulted: [
        'optionNames',
        'optionValues',
        'optionPrices',
        'optionCodes',
        'quantity',
        'pinnedNew',
        'pinnedSpecial',
      ],
    })
    expect(productOf(catalogue, 'VAS-01')).toMatchObject({ minOrder: 6, visible: false, gender: 'Unisex' })
  })

  test.each([
    ['3', []],
    ['', []],
    ['50', ['stock "50" is not the sum of optionStock, 3; optionStock counts']],
  ])(
    'a stock of %j beside a stock for each size does not count, which is said where it is another',
    (stock, warnings) => {
      const read = readCatalogue(Buffer.from(`code,sizes,stock,optionStock\nVEL,7 | 8,${stock},"7 = 2\n8 = 1"\n`), NOW)
      expect(read.ok && read.catalogue.products).toMatchObject([{ stock: 3, warnings }])
    },
  )

  test('option prices and codes are read like option stock, and faults are reported', () => {
    const rows = [
      'OIL,Oil,100,"250 ml, 1 l","1 l / Rose = 349","1 l / Rose = 299.50","250 ml / Rose = O-1\n1 l / Rose = O\\=2"',
      'BAD,Bad,100,"S, M","S = gratis\nM / Red = 0","L = 9",M =',
    ]
    const head = 'code,name,price,sizes,optionPrices,optionSpecialPrices,optionCodes,category,images'
    const read = readCatalogue(Buffer.from([head, ...rows.map((row) => `${row},Home,a.jpg | Rose`)].join('\n')), NOW)
    if (!read.ok) throw new Error(read.message)
    expect(productOf(read.catalogue, 'OIL').combinations).toEqual([
      { size: '1 l', color: 'Rose', priceInCents: 29950, struckInCents: 34900, code: 'O=2' },
      { size: '250 ml', color: 'Rose', priceInCents: null, struckInCents: null, code: 'O-1' },
    ])
    expect(read.catalogue.skipped[0]?.reason.split('; ')).toEqual([
      'optionPrices "S = gratis" is not like "S / Black = 299.00"',
      'optionPrices "M / Red = 0" is not like "S / Black = 299.00"',
      'optionCodes "M =" is not like "S / Black = SKU-1"',
      'optionSpecialPrices "L" has no price in optionPrices',
    ])
  })

  test('sizes and colours that differ only in case or spaces are merged with all their units', () => {
    const head = 'code,name,price,category,sizes,images,optionStock,optionPrices'
    const row =
      'A,A,100,Home,"S, s, M","a.jpg | Sea green\nb.jpg | sea  green","S / Sea green = 2\ns / sea  green = 3","S / Sea green = 120\ns / sea  green = 130"'
    const read = readCatalogue(Buffer.from(`${head}\n${row}`), NOW)
    if (!read.ok) throw new Error(read.message)
    expect(productOf(read.catalogue, 'A')).toMatchObject({
      sizes: ['S', 'M'],
      colors: ['Sea green'],
      optionStock: [{ size: 'S', color: 'Sea green', stock: 5 }],
      combinations: [{ size: 'S', color: 'Sea green', priceInCents: 12_000 }],
      pictures: [{ color: 'Sea green' }, { color: 'Sea green' }],
      warnings: [
        '“S” and “s” are treated as the same: “S”',
        '“Sea green” and “sea  green” are treated as the same: “Sea green”',
        'the price R130.00 of S / Sea green is left out',
      ],
    })
  })

  test('a repeated code stays with the first row, and with a product before a size', () => {
    const read = readCatalogue(
      Buffer.from(
        'code,name,price,category,sizes,images,optionCodes\nA,A,1,Home,"S, M",a.jpg | Red,"S / Red = b\nM / Red = X-1"\n' +
          'B,B,1,Home,"S, M",a.jpg | Red,S / Red = x-1',
      ),
      NOW,
    )
    if (!read.ok) throw new Error(read.message)
    expect(read.catalogue.products.map(({ combinations }) => combinations.map(({ code }) => code))).toEqual([
      ['X-1'],
      [],
    ])
    expect(read.catalogue.products.flatMap(({ warnings }) => warnings)).toEqual([
      'the code "b" of a size or colour was left out: row 3 already has it',
      'the code "x-1" of a size or colour was left out: row 2 already has it',
    ])
  })

  test('every fault of a row is reported at once', () => {
    expect(catalogue.skipped).toMatchObject([
      { rows: [4], code: 'BAD-01', reason: 'price "-5" is not an amount in rand' },
      {
        rows: [5],
        code: 'BAD-02',
        reason: matching(/price "free" is not an amount.*; stock "many" is not a whole number/),
      },
    ])
  })

  test('a category the shop does not have is asked about, and a similar one is used until then', () => {
    const read = readCatalogue(
      Buffer.from(
        'code,name,price,category,subcategory\nA,Mug,1,Toys > Wood,\nB,Shirt for men,1,Women,Hats\nC,Shirt,1,Women,Tops\nD,Bag,1,women,',
      ),
      NOW,
    )
    if (!read.ok) throw new Error(read.message)
    const { products, skipped } = read.catalogue
    expect(
      products.map(({ unknownCategory, category, subcategory, defaulted }) => [
        unknownCategory,
        category,
        subcategory,
        defaulted.includes('category'),
      ]),
    ).toEqual([
      ['Toys > Wood', 'Gadget', '', true],
      ['Women > Hats', 'Women', 'Accessories', true],
      [undefined, 'Women', 'Tops', false],
    ])
    expect(skipped).toMatchObject([{ code: 'D', reason: matching(/^subcategory is empty; Women has Tops, /) }])
  })
})

describe('a Vendure import file', () => {
  const catalogue = open('vendure.csv')

  test('rows without a name are variants of the product above them', () => {
    expect(catalogue.layout).toBe('vendure')
    expect(productOf(catalogue, 'karoo-laptop')).toMatchObject({
      rows: [2, 3, 4],
      name: 'Karoo laptop',
      description: 'Quiet & light.',
      features: ["Two years' warranty", 'Brand: Veld'],
      category: 'Tech',
      optionNames: { size: 'screen size', color: 'RAM' },
      sizes: ['13 inch', '15 inch'],
      optionValues: ['8 GB', '16 GB'],
      pictures: [{ source: 'laptop-front.jpg' }, { source: 'laptop-side.jpg' }],
      optionStock: [
        { size: '13 inch', color: '8 GB', stock: 4 },
        { size: '15 inch', color: '8 GB', stock: 0 },
        { size: '13 inch', color: '16 GB', stock: 2 },
      ],
    })
    expect(productOf(catalogue, 'karoo-laptop').combinations).toHaveLength(3)
  })

  test('the picture of a variant shows its colour, whichever option comes first', () => {
    const shirt = productOf(catalogue, 'linen-shirt')
    expect(shirt).toMatchObject({ category: 'Men', subcategory: 'Tops', sizes: ['M'], colors: ['Sand', 'Clay'] })
    expect(shirt.features).toEqual(['Fabric: Linen'])
    expect(shirt.pictures.map(({ source, color }) => [source, color])).toEqual([
      ['shirt.jpg', ''],
      ['shirt-sand.jpg', 'Sand'],
      ['shirt-clay.jpg', 'Clay'],
    ])
  })

  test('a product without a slug gets a code from its name, and untracked stock is not counted', () => {
    const mug = productOf(catalogue, 'enamel-mug')
    expect(mug).toMatchObject({ sizes: [], priceInCents: 9900, stock: 0, category: 'Home', optionStock: [] })
    expect(mug.defaulted).toContain('stock')
  })

  test('what cannot be read is reported by row and column, and the rest is imported', () => {
    expect(productOf(catalogue, 'rooibos-tea')).toMatchObject({
      sizes: ['80 bags'],
      unknownCategory: 'Pantry',
      warnings: ['row 8, price left out: "" is not a price above R0.00'],
    })
    expect(productOf(catalogue, 'short-row').warnings).toContain(
      'row 10, optionValues: has 1 where optionGroups has 2; the order decides',
    )
  })

  test('columns with a language are read in the first language', () => {
    const csv =
      'name:en,name:af,slug:en,optionGroups:en,optionGroups:af,optionValues:en,optionValues:af,sku,price,product:keywords\n' +
      'Cup,Koppie,cup,Size,Grootte,Big,Groot,CUP-1,10,x'
    const read = readCatalogue(Buffer.from(csv), NOW)
    expect(read.ok && read.catalogue).toMatchObject({
      layout: 'vendure',
      products: [{ code: 'cup', name: 'Cup', sizes: ['Big'] }],
    })
  })
})
