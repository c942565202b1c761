import { describe, expect, it } from 'vitest'
import { MAX_VARIANTS } from '../product-draft'
import { makeCellReader } from '../read-csv'
import { chooseOptions } from './woocommerce-options'
import { readPrices, readVariations } from './woocommerce-variants'

const NOW = new Date('2026-11-20T12:00:00+02:00')
const HEADER = [
  ...['SKU', 'In stock?', 'Stock', 'Regular price', 'Sale price'],
  ...['Date sale price starts', 'Date sale price ends'],
]
const cell = makeCellReader(HEADER)

interface Cells {
  sku?: string
  inStock?: string
  stock?: string
  price?: string
  sale?: string
  starts?: string
  ends?: string
}

const rowOf = (
  row: number,
  { sku = '', inStock = '1', stock = '', price = '', sale = '', starts = '', ends = '' }: Cells,
) => ({
  row,
  cells: [sku, inStock, stock, price, sale, starts, ends],
})

describe('a sale price', () => {
  const read = (cells: Cells) => {
    const warnings: string[] = []
    return { ...readPrices(cell, rowOf(4, { price: '300', ...cells }), NOW, warnings), warnings }
  }

  it.each([
    { sale: '200' },
    { sale: '200', starts: '2026-11-20', ends: '2026-11-20' },
    { sale: 'cheap' },
    { sale: '' },
    { sale: '', starts: 'soon', ends: 'never' },
  ])('is read with the regular one: %j', (cells) => {
    expect(read(cells)).toEqual({ price: '300', otherPrice: cells.sale, warnings: [] })
  })

  const long = 'a day in December or in January, as it was'
  it.each([
    [{ sale: '200', starts: long }, 'R200.00 begins on "a day in December or in Januar", which is no date'],
    [{ sale: '200', ends: long }, 'R200.00 ends on "a day in December or in Januar", which is no date'],
    [{ sale: '200', ends: '2026-11-19 23:00:00' }, 'R200.00 was a sale until 2026-11-19'],
    [{ sale: '200', starts: '2026-11-21 00:00:00' }, 'R200.00 is a sale that begins on 2026-11-21'],
    [{ sale: long, ends: '2026-11-19' }, '"a day in December or in Januar" was a sale until 2026-11-19'],
    [{ sale: '300' }, 'R300.00 is not below the regular price of R300.00'],
  ])('is left out with the reason: %j', (cells, why) => {
    const warnings = [`row 4, Sale price: ${why}; no old price is shown`]
    expect(read(cells)).toEqual({ price: '300', otherPrice: '', warnings })
  })
})

describe('the variations of a product', () => {
  const SIZES = ['S', 'M', 'L']
  const attribute = (name: string, values: readonly string[]) => ({ name, values, isShown: true })

  /** Variations by size, "" for any, of a product with these cells. */
  function read(parent: Cells, rows: readonly (Cells & { size: string })[], sizes: readonly string[] = SIZES) {
    const warnings: string[] = []
    const family = {
      parent: rowOf(2, parent),
      parentAttributes: [attribute('Size', sizes)],
      rows: rows.map(({ size, ...cells }, at) => ({
        row: rowOf(at + 3, cells),
        attributes: size === '' ? [] : [attribute('Size', [size])],
      })),
      choices: chooseOptions(['Size']),
    }
    const found = readVariations(cell, family, NOW, warnings)
    if ('reason' in found) return found
    const { variants, ...whole } = found
    const stock = Object.fromEntries(variants.map((variant) => [variant.size, variant.stock]))
    return { stock, codes: variants.map(({ code }) => code), whole, warnings }
  }
  const [S, M, L] = [{ size: 'S' }, { size: 'M' }, { size: 'L' }]

  it.each([
    ['none where nothing is counted', {}, [S, M], { S: '', M: '' }, {}],
    [
      'their own',
      {},
      [
        { ...S, stock: '3' },
        { ...M, stock: '4' },
      ],
      { S: '3', M: '4' },
      {},
    ],
    ['their own as written, to be reported', {}, [{ ...S, stock: '-3' }], { S: '-3' }, {}],
    ['none where they are out of stock', {}, [{ ...S, stock: '3', inStock: '0' }], { S: '0' }, {}],
    [
      'the product’s, where all share it',
      { stock: '7' },
      [S, { ...M, stock: 'Parent' }],
      { S: '', M: '' },
      { stock: '7' },
    ],
    ['none of a product out of stock', { stock: '7', inStock: '0' }, [S], { S: '' }, { stock: '0' }],
    [
      'the product’s, also if it is no number',
      { stock: 'lots' },
      [{ ...S, stock: 'Parent' }],
      { S: '' },
      { stock: 'lots' },
    ],
    ['not those of a product that counts nothing', { stock: 'parent' }, [{ ...S, stock: 'parent' }], { S: '' }, {}],
    [
      'a part of the product’s, beside own',
      { stock: '7' },
      [{ ...S, stock: '9' }, M, L],
      { S: '9', M: '4', L: '3' },
      {},
    ],
    ['all of the product’s, beside own', { stock: '7' }, [{ ...S, stock: '9' }, M], { S: '9', M: '7' }, {}],
    [
      'none of a product whose number is none',
      { stock: 'lots' },
      [{ ...S, stock: '9' }, M, L],
      { S: '9', M: '', L: '' },
      {},
    ],
  ])('have units: %s', (_what, parent, rows, stock, whole) => {
    expect(read(parent, rows)).toEqual({ stock, whole, codes: rows.map(() => ''), warnings: [] })
  })

  it.each([
    ['7', { S: '3', M: '2', L: '2' }, true],
    ['-7', { S: '0', M: '0', L: '0' }, true],
    ['0', { S: '0', M: '0', L: '0' }, false],
    ['', { S: '', M: '', L: '' }, false],
    ['some', { S: 'some', M: 'some', L: 'some' }, true],
  ])('in any size with "%s" units divide them among the sizes', (units, stock, isSaid) => {
    const warnings = isSaid ? [`row 3, Stock: its ${units} units were divided among its 3 choices`] : []
    const any = { size: '', stock: units, sku: 'ANY' }
    expect(read({}, [any])).toEqual({ stock, codes: ['', '', ''], whole: {}, warnings })
  })

  it('in any size leave out the sizes with a row of their own, and are in the order of the product', () => {
    const rows = [
      { size: '', stock: '5' },
      { ...M, stock: '9', sku: 'M-1' },
    ]
    const warnings = ['row 3, Stock: its 5 units were divided among its 2 choices']
    expect(read({}, rows)).toEqual({ stock: { S: '3', M: '9', L: '2' }, codes: ['', 'M-1', ''], whole: {}, warnings })
    expect(read({}, [{ size: '', stock: '5' }, M], ['S', 'M'])).toMatchObject({ stock: { S: '5', M: '' } })
    expect(read({ stock: '9' }, [{ size: '' }]), 'that share units are not said to be divided').toMatchObject({
      warnings: [],
    })
  })

  it('are one without a size where the product names none', () => {
    expect(read({}, [{ size: '', stock: '5' }], [])).toMatchObject({ stock: { '': '5' } })
  })

  it('are at most as many as are read', () => {
    const sizes = Array.from({ length: MAX_VARIANTS + 1 }, (_, at) => `Size ${at}`)
    expect(read({}, [{ size: '' }], sizes.slice(1))).toMatchObject({ whole: {} })
    const rejected = { reason: `has more than ${MAX_VARIANTS} variations` }
    expect(read({}, [{ size: '' }], sizes)).toEqual(rejected)
    expect(read({}, [{ size: '' }, S], sizes.slice(1))).toEqual(rejected)
  })

  it('join a third attribute to the size, which is said with the beginning of its name', () => {
    const warnings: string[] = []
    const long = 'Fabric as it is named on the label of the shirt'
    const [size, color, fabric] = [attribute('Size', ['M']), attribute('Colour', ['Red']), attribute(long, ['Linen'])]
    const names = [size, color, fabric].map(({ name }) => name)
    const family = { parent: rowOf(2, {}), parentAttributes: [size, color, fabric], choices: chooseOptions(names) }
    const rows = [{ row: rowOf(3, {}), attributes: [size, color, fabric] }]
    const found = readVariations(cell, { ...family, rows }, NOW, warnings)
    expect(found).toMatchObject({ variants: [{ size: 'M / Linen', color: 'Red' }] })
    expect(warnings).toEqual([
      'row 3: a product has two options here; "Fabric as it is named on the label of th" stands beside "Size"',
    ])
  })
})
