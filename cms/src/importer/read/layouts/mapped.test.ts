import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { MappedColumn, MappedField } from '@stoep/shared'
import { describe, expect, it, test } from 'vitest'
import { FIRST_CATEGORIES } from '@stoep/shared'
import { sampleOf, describeColumns } from '../mapping/sample-of'
import { suggestFields } from '../mapping/suggest-fields'
import { previewMapping } from '../../report/preview-mapping'
import { readCatalogue } from '../read-catalogue'
import { readCsv } from '../read-csv'
import type { Catalogue } from '../../types'

const NOW = new Date('2026-06-01T10:00:00Z')
// vitest's own have the type any.
const including = (text: string): unknown => expect.stringContaining(text)
const fixtureOf = (name: string): Buffer => readFileSync(resolve(__dirname, '../../fixtures', name))

const mappingOf = (fields: Record<string, MappedField>): MappedColumn[] =>
  Object.entries(fields).map(([heading, field]) => ({ heading, field, label: '' }))

function open(file: Buffer | string, mapping: readonly MappedColumn[]): Catalogue {
  const read = readCatalogue(Buffer.from(file), NOW, { mapping })
  if (!read.ok) throw new Error(read.message)
  return read.catalogue
}
const one = (csv: string, fields: Record<string, MappedField>) => open(csv, mappingOf(fields)).products[0]!

const HAIR = mappingOf({
  'Style no': 'code',
  Item: 'name',
  Range: 'category',
  Length: 'option',
  'Selling price (ZAR)': 'price',
  Was: 'otherPrice',
  'On hand': 'stock',
  Photo: 'pictures',
  Notes: 'description',
  Brand: 'feature',
})

it('a long heading of an option is cut before an emoji, not in it', () => {
  const heading = `${'L'.repeat(29)}📏`
  const product = one(`Item,Price,${heading}\nVase,10,40 cm`, { Item: 'name', Price: 'price', [heading]: 'option' })
  expect(product.optionNames.size).toBe('L'.repeat(29))
})

describe('the list of a hair trader', () => {
  const { products, skipped, layout } = open(fixtureOf('hair-trader.csv'), HAIR)

  test('rows with one code are one product, with a price for each length', () => {
    expect(layout).toBe('mapped')
    expect(products[0]).toMatchObject({
      rows: [2, 3, 4],
      code: 'HT-BW',
      name: 'Body wave bundle',
      currency: 'ZAR',
      description: 'Human hair, double weft.',
      features: ['Brand: Nomvula'],
      sizes: ['40 cm', '50 cm', '60 cm'],
      optionNames: { size: 'Length', color: null },
      trackByOption: true,
      stock: 12,
      unknownCategory: 'Hair',
    })
    expect([products[0]!.priceInCents, ...products[0]!.combinations.map((own) => own.priceInCents)]).toEqual([
      109_900, 74_900, 89_900,
    ])
    expect(products[0]!.specialPriceInCents).toBe(129_900)
  })

  test('a single row may list several choices, which are counted as a whole', () => {
    expect(products[1]).toMatchObject({
      code: 'HT-OIL',
      sizes: ['100 ml', '250 ml'],
      stock: 9,
      trackByOption: false,
      combinations: [],
    })
  })

  test('what cannot be read is reported by row and column, and the rest is imported', () => {
    expect(skipped).toEqual([
      { rows: [6], code: 'HT-NET', name: 'Wig net', reason: including('in Selling price (ZAR) ("on request")') },
      { rows: [7], code: '', name: 'Lost row', reason: 'has no value in "Style no"' },
    ])
  })
})

test('pictures above the limit are left out, with a warning that counts them', () => {
  const rows = Array.from({ length: 64 }, (_, at) => `V1,Vase,${at === 0 ? '100' : ''},vase-${Math.max(1, at)}.jpg`)
  const fields = { SKU: 'code', Item: 'name', Price: 'price', Photo: 'pictures' } as const
  const { pictures, warnings } = one(['SKU,Item,Price,Photo', ...rows].join('\n'), fields)
  expect([pictures.length, pictures.at(-1)?.source]).toEqual([60, 'vase-60.jpg'])
  expect(warnings).toContainEqual('row 2: only 60 of its 63 pictures were kept')
})

describe('rows of one code in several currencies', () => {
  const columns = mappingOf({ SKU: 'code', Item: 'name', Size: 'option', Price: 'price', Currency: 'currency' })
  const read = (...rows: string[]) => open(['SKU,Item,Size,Price,Currency', ...rows].join('\n'), columns)

  test('are skipped with the currencies of their rows, and other products are imported', () => {
    const rows = ['V1,Vase,S,20,USD', 'V1,Vase,M,R400,', 'V1,Vase,L,500,zar', 'V1,Vase,XL,600,', 'C1,Cup,,30,USD']
    const { products, skipped } = read(...rows)
    const reason = 'has prices in several currencies: USD (row 2), ZAR (rows 3-4)'
    expect(skipped).toEqual([{ rows: [2, 3, 4, 5], code: 'V1', name: 'Vase', reason }])
    expect(products.map(({ code, currency }) => [code, currency])).toEqual([['C1', 'USD']])
  })

  test('take the currency stated by a row with a price, also for rows that state none', () => {
    expect(read('V1,Vase,S,20,', 'V1,Vase,M,25,EUR').products.map(({ currency }) => currency)).toEqual(['EUR'])
    expect(read('V1,Vase,S,20,EUR', 'V1,,,,ZAR').products.map(({ currency }) => currency)).toEqual(['EUR'])
  })
})

describe('the list of a hardware counter', () => {
  const columns = mappingOf({
    'Part no': 'optionCode',
    Goods: 'name',
    Diameter: 'option',
    Pack: 'option',
    Finish: 'option',
    Each: 'price',
    'Qty on hand': 'stock',
    Image: 'pictures',
  })
  const { products } = open(fixtureOf('hardware-counter.csv'), columns)

  test('rows of one name without a product code are one product, with a code for each choice', () => {
    expect(products[0]).toMatchObject({
      code: 'chipboard-screw',
      optionNames: { size: 'Diameter', color: 'Pack' },
      sizes: ['6 mm', '8 mm'],
      optionValues: ['25', '100'],
      colors: [],
      stock: 90,
      pictures: [{ source: 'screw.png', color: '' }],
    })
    expect(products[0]!.combinations).toHaveLength(4)
    expect(products[0]!.combinations).toContainEqual({
      size: '8 mm',
      color: '100',
      priceInCents: null,
      struckInCents: null,
      code: 'HC-8-100',
    })
  })

  test('each product has the options for which its rows have a value', () => {
    expect(products[1]).toMatchObject({
      optionNames: { size: 'Finish', color: null },
      sizes: ['Brass', 'Chrome'],
      optionStock: [
        { size: 'Brass', stock: 5 },
        { size: 'Chrome', stock: 0 },
      ],
    })
  })

  test('an option has the name that staff gave it', () => {
    const named = columns.map((column) => (column.heading === 'Finish' ? { ...column, label: 'Metal' } : column))
    expect(open(fixtureOf('hardware-counter.csv'), named).products[1]!.optionNames.size).toBe('Metal')
  })
})

describe('single columns', () => {
  const base = { Item: 'name', Selling: 'price' } as const

  it.each([
    ['Selling (R)', '10', 'ZAR'],
    ['Price in Rand', '10', 'ZAR'],
    ['Selling', 'R10.00', 'ZAR'],
    ['Selling', '10.00', undefined],
  ])('a price under "%s" written %s is in %s', (heading, price, currency) => {
    expect(one(`Item,${heading}\nVase,${price}`, { Item: 'name', [heading]: 'price' }).currency).toBe(currency)
  })

  it('fields without a column are left alone in an existing product', () => {
    expect(one('Item,Selling\nVase,10', base).defaulted).toEqual(
      expect.arrayContaining(['specialPrice', 'category', 'gender', 'sizes', 'optionNames', 'description', 'features']),
    )
    expect(one('Item,Selling\nVase,10', base).defaulted).toEqual(
      expect.arrayContaining(['images', 'visible', 'stock', 'minOrder']),
    )
    expect(one('Item,Selling,About\nVase,10,Blue', { ...base, About: 'description' }).defaulted).not.toContain(
      'description',
    )
  })

  it.each([
    ['"a.jpg, b.png"', ['a.jpg', 'b.png']],
    ['"a.jpg,b.png"', ['a.jpg', 'b.png']],
    ['a.jpg|b.png', ['a.jpg', 'b.png']],
    [
      '"https://x.example/w_300,h_300/a.jpg,https://x.example/b.jpg"',
      ['https://x.example/w_300,h_300/a.jpg', 'https://x.example/b.jpg'],
    ],
    ['"Vase, blue.jpg"', ['Vase', 'blue.jpg']],
  ])('splits the picture cell %s', (cell, sources) => {
    const { pictures } = one(`Item,Selling,Pics\nVase,10,${cell}`, { ...base, Pics: 'pictures' })
    expect(pictures.map(({ source }) => source)).toEqual(sources)
  })

  it('reports other cells that it could not read by row and column', () => {
    const fields = { ...base, Qty: 'stock', Min: 'minOrder', Show: 'visible' } as const
    expect(one('Item,Selling,Qty,Min,Show\nVase,10,plenty,none,perhaps', fields).warnings).toEqual([
      'row 2, Show: "perhaps" is neither yes nor no; it is shown',
      'row 2, Min: "none" is not a number of units; the minimum order is 1',
      'row 2, Qty: "plenty" is not a number of units; counted as 0',
    ])
    expect(one('Item,Selling,Show\nVase,10,Draft', { ...base, Show: 'visible' }).visible).toBe(false)
  })

  it('adjacent category columns are one path', () => {
    const fields = { ...base, Main: 'category', Sub: 'category' } as const
    const women = one('Item,Selling,Main,Sub\nPump,10,Women,Shoes', fields)
    expect(women).toMatchObject({ category: 'Women', subcategory: 'Shoes' })
    expect(women.unknownCategory).toBeUndefined()
    expect(one('Item,Selling,Main,Sub\nNail,10,Fasteners,Nails', fields).unknownCategory).toBe('Fasteners > Nails')
  })

  it('a picture has the colour of its row', () => {
    const csv = 'Item,Selling,Colour,Pics\nVase,10,Sand,sand.jpg\nVase,10,Clay,clay.jpg'
    expect(one(csv, { ...base, Colour: 'option', Pics: 'pictures' })).toMatchObject({
      colors: ['Sand', 'Clay'],
      optionNames: { size: null, color: null },
      pictures: [
        { source: 'sand.jpg', color: 'Sand' },
        { source: 'clay.jpg', color: 'Clay' },
      ],
    })
  })

  it('a file without a required column is rejected by its name', () => {
    const read = readCatalogue(Buffer.from('Item,Cost\nVase,10'), NOW, { mapping: mappingOf(base) })
    expect(read).toEqual({
      ok: false,
      message: 'The file has no column "Selling", which contains the price in this mapping.',
    })
  })
})

describe('a file before its columns are mapped', () => {
  it('returns its first rows, unless it is no table', () => {
    const rows = Array.from({ length: 30 }, (_, at) => `Vase ${at},${at}`)
    const read = readCatalogue(Buffer.from(['Goods,,Goods', ...rows].join('\n')), NOW)
    if (read.ok || !read.unknown) throw new Error('was read')
    expect(read.unknown.sample.header).toEqual(['Goods', 'Column 2', 'Goods'])
    expect(read.unknown.sample.rows).toHaveLength(10)
    expect(read.unknown.hint).toBe('')
    expect(describeColumns(read.unknown.sample)).toEqual([
      { heading: 'Goods', samples: ['Vase 0', 'Vase 1', 'Vase 2'], suggestion: null },
      { heading: 'Column 2', samples: ['0', '1', '2'], suggestion: null },
    ])
    expect(readCatalogue(Buffer.from('Goods\nVase'), NOW)).not.toHaveProperty('unknown')
    expect(readCatalogue(Buffer.from('Goods,Each'), NOW)).not.toHaveProperty('unknown')
  })

  it('gives a hint which layout it resembles', () => {
    const read = readCatalogue(Buffer.from('Handle,Title,Wholesale\na,Vase,10'), NOW)
    expect(read).toMatchObject({ ok: false, unknown: { hint: including('looks like a Shopify file') } })
  })

  it('keeps little of wide rows, and no half characters', () => {
    const header = Array.from({ length: 400 }, (_, at) => `c${at}`)
    const cells = header.map(() => 'a😀'.repeat(100)).join(',')
    const read = readCsv(Buffer.from([header.join(','), ...Array.from({ length: 10 }, () => cells)].join('\n')))
    if (!read.ok) throw new Error(read.message)
    const kept = JSON.stringify(sampleOf(read.file))
    expect(kept.length).toBeLessThan(200_000)
    expect(kept).not.toMatch(/\\ud83d(?!\\ude00)/i)
  })

  it('is previewed as its mapping reads it, with its faults', () => {
    const read = readCsv(fixtureOf('hair-trader.csv'))
    if (!read.ok) throw new Error(read.message)
    expect(previewMapping(sampleOf(read.file), HAIR, FIRST_CATEGORIES).items).toEqual([
      {
        rows: 'rows 2-4',
        code: 'HT-BW',
        name: 'Body wave bundle',
        price: '749.00 to 1099.00',
        category: 'Home',
        options: ['Length: 40 cm, 50 cm, 60 cm', 'Colour: As pictured'],
        stock: 12,
        pictures: 1,
        reason: '',
        warnings: ['the shop has no category "Hair"; a new product goes into Home'],
      },
      expect.objectContaining({ rows: 'row 5', code: 'HT-OIL', price: '120.00', stock: 9 }),
      expect.objectContaining({ rows: 'row 6', code: 'HT-NET', reason: including('Selling price (ZAR)') }),
      expect.objectContaining({ rows: 'row 7', reason: 'has no value in "Style no"' }),
    ])
  })
})

describe('the first rows of a file', () => {
  const preview = (rows: readonly string[]) => {
    const read = readCsv(Buffer.from(['Item,Prys', ...rows].join('\n')))
    if (!read.ok) throw new Error(read.message)
    const columns = [
      { heading: 'Item', field: 'name' as const, label: '' },
      { heading: 'Prys', field: 'price' as const, label: '' },
    ]
    return previewMapping(sampleOf(read.file), columns, FIRST_CATEGORIES).items.map(({ rows, reason }) => [
      rows,
      reason,
    ])
  }

  it('are previewed with unreadable ones in their order, and the reason', () => {
    const broken = `${'x'.repeat(1_100_000)},12`
    const [first, second, third] = preview(['Mug,99', broken, 'Bowl,120'])
    expect([first, third]).toEqual([
      ['row 2', ''],
      ['row 4', ''],
    ])
    expect(second).toEqual(['row 3', including('character')])
  })

  it('are previewed without unreadable ones further down', () => {
    const many = Array.from({ length: 12 }, (_, at) => `Mug ${at},99`)
    expect(preview([...many, `${'x'.repeat(1_100_000)},12`])).toHaveLength(10)
  })
})

describe('the suggested meaning of a heading', () => {
  it.each<[string, MappedField | undefined]>([
    ['Style no', 'code'],
    ['Product Code', 'code'],
    ['SKU', 'code'],
    ['Barcode', 'optionCode'],
    ['Item', 'name'],
    ['Product name', 'name'],
    ['Naam', 'name'],
    ['Selling price (ZAR)', 'price'],
    ['Prys', 'price'],
    ['Price incl. VAT', 'price'],
    ['Was', 'otherPrice'],
    ['RRP', 'otherPrice'],
    ['Special price', 'otherPrice'],
    ['Qty on hand', 'stock'],
    ['Stock', 'stock'],
    ['Length', 'option'],
    ['Kleur', 'option'],
    ['Image URLs', 'pictures'],
    ['Photo 2', 'pictures'],
    ['Department', 'category'],
    ['Brand', 'feature'],
    ['Long description', 'description'],
    ['MOQ', 'minOrder'],
    ['Published', 'visible'],
    ['Bin', undefined],
    ['', undefined],
  ])('of "%s" is %s', (heading, field) => {
    expect(suggestFields([heading]).get(heading)).toBe(field)
  })

  it('is given to one column only, but an option to several', () => {
    expect([...suggestFields(['Price', 'Unit price', 'Size', 'Colour']).values()]).toEqual([
      'price',
      'option',
      'option',
    ])
  })

  it('is none for headings that are made to be slow to match', () => {
    const heading = 'image' + 'url'.repeat(30) + 's!x'
    expect(suggestFields([heading, 'price' + 'r'.repeat(100) + 'x', 'n'.repeat(120)]).size).toBe(0)
  })
})
