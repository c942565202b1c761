import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type CategoryTree, combinationsOf, FIRST_CATEGORIES, keysOf } from '@stoep/shared'
import { describe, expect, test } from 'vitest'
import { toCsvRows } from '../../domain/csv/to-csv'
import { toProductCells } from '../export/export-products'
import { STOEP_COLUMNS } from '../read/stoep-columns'
import { shopAfter } from '../testing/shop-after'
import { formatCounts, formatHead, formatItem } from '../report/format-report'
import { type ImportPlan, planImport } from './plan-import'
import { toUpdateInput } from './product-input'
import { codesToCompare } from '../read/claim-codes'
import { readCatalogue } from '../read/read-catalogue'
import { resolvePictures } from './resolve-pictures'
import { showWithPicture } from './show-with-picture'
import { toRestoreInput } from '../staged/restore-input'
import { COUNTED_VASE as counted, VASE as vase } from '../testing/existing-vase'
import type { ExistingProduct } from '../types'

const NOW = new Date('2026-06-01T10:00:00Z')
const ROWS = {
  'shopify.csv': 8,
  'magento.csv': 8,
  'woocommerce.csv': 17,
  'woocommerce-all-columns.csv': 36,
  'spree.csv': 6,
  'stoep.csv': 5,
}
const FIXTURES = keysOf(ROWS)
const FILES = [
  'sub/karoo-sand.JPG',
  'mug.jpg',
  'te1-black.jpg',
  'a/t/te1-red.jpg',
  'bg1.jpg',
  'stoep-kettle.webp',
  'vel-tan.jpg',
]

function plan(
  input: string | Uint8Array,
  existing: readonly ExistingProduct[] = [],
  files: readonly string[] = FILES,
): ImportPlan {
  const read = readCatalogue(Buffer.from(input), NOW)
  if (!read.ok) throw new Error(read.message)
  const urls = new Set(existing.flatMap((product) => product.images.map((image) => image.url)))
  return planImport(resolvePictures(read.catalogue, files, urls), existing)
}

const fixture = (name: string): Buffer => readFileSync(resolve(__dirname, '../fixtures', name))

function updateOf(result: ImportPlan) {
  const [item] = result.items
  if (item?.action !== 'update') throw new Error(JSON.stringify(result.items))
  return item
}

describe('planning an import', () => {
  test.each(FIXTURES)('every row of %s is in exactly one item', (name) => {
    const rows = plan(fixture(name)).items.flatMap((item) => item.rows)
    expect([...rows].sort((a, b) => a - b)).toEqual(Array.from({ length: ROWS[name] }, (_, at) => at + 2))
  })

  test.each(FIXTURES)('importing %s a second time changes nothing', (name) => {
    const first = plan(fixture(name))
    expect(first.counts.create).toBeGreaterThan(0)
    const second = plan(fixture(name), shopAfter(first))
    expect(second.items.filter((item) => item.action === 'update')).toEqual([])
    expect(second.counts).toEqual({ ...first.counts, create: 0, unchanged: first.counts.create })
  })

  test('an update names each changed field, keeps what the file omits and lists stock apart', () => {
    const item = updateOf(plan('code,name,price,stock\nvas-01,Clay vase,"R1 220,50",4\n', [vase]))
    expect(item.changes).toEqual([
      { field: 'price', from: 'R250.00', to: 'R1\u00a0220.50' },
      { field: 'specialPrice', from: 'R300.00', to: '' },
    ])
    expect(item.stock).toEqual([{ size: '', color: '', from: 6, stock: 4 }])
    const input = toUpdateInput(item.product, vase, () => ({ url: '/uploads/new.webp' }))
    expect(input).toMatchObject({
      code: 'VAS-01',
      price: '1220.50',
      description: 'Fired twice',
      minOrder: 2,
      pinnedNew: true,
      version: 4,
      stock: 4,
      stockSeen: 6,
      images: vase.images,
    })
    expect(input.specialPrice).toBeUndefined()
  })

  const boxed: ExistingProduct = {
    ...{ ...vase, specialPrice: undefined, description: 'Fired\r\ntwice', minOrder: 3, quantity: 5, sizes: ['S'] },
    optionNames: { size: 'Height', color: 'Glaze' },
    optionValues: ['Matt'],
    combinations: [{ size: 'S', color: 'Matt', price: null, specialPrice: null, code: 'V-S' }],
  }

  test.each([
    ['name', 'Clay pot', 'name', 'Clay vase', 'Clay pot'],
    ['price', '240', 'price', 'R250.00', 'R240.00'],
    ['category,subcategory', 'Women,Tops', 'category', 'Home', 'Women / Tops'],
    ['gender', 'Women', 'gender', 'Unisex', 'Women'],
    ['sizes', 'S | M', 'sizes', 'S', 'S, M'],
    ['sizeName,colorName,colors', 'Size,Glaze,Matt', 'optionNames', 'Height, Glaze', 'Size, Glaze'],
    ['sizeName,colorName,colors', 'Height,Glaze,Matt | Gloss', 'optionValues', 'Matt', 'Matt, Gloss'],
    ['sizeName', 'Length', 'optionNames', 'Height, Glaze', 'Length, Glaze'],
    ['colorName', 'Finish', 'optionNames', 'Height, Glaze', 'Height, Finish'],
    ['features', 'Height: 31 cm', 'features', 'Height: 30 cm', 'Height: 31 cm'],
    ['optionPrices', 'S / Matt = 199', 'optionPrices', '', 'S / Matt R199.00'],
    ['optionCodes', 'S / Matt = V-9', 'optionCodes', 'S / Matt V-S', 'S / Matt V-9'],
    ['description', '"Fired\nonce"', 'description', 'Fired\r\ntwice', 'Fired\nonce'],
    ['quantity', '6', 'quantity', '5', '6'],
    ['minOrder', '4', 'minOrder', '3', '4'],
    ['visible', 'no', 'visible', 'yes', 'no'],
    ['pinnedNew', 'no', 'pinnedNew', 'yes', 'no'],
    ['pinnedSpecial', 'yes', 'pinnedSpecial', 'no', 'yes'],
  ])('a file with only %s, %s, changes only the %s', (head, cells, field, from, to) => {
    expect(updateOf(plan(`code,${head}\nVAS-01,${cells}\n`, [boxed])).changes).toEqual([{ field, from, to }])
  })

  test.each<[head: string, cells: string, written: object]>([
    ['name', 'Clay pot', { name: 'Clay pot' }],
    ['price,specialPrice', '240,300', { price: '240.00', specialPrice: '300.00' }],
    ['category,subcategory', 'Women,Tops', { category: 'Women', subcategory: 'Tops', gender: undefined }],
    ['gender', 'Women', { gender: 'Women' }],
    ['sizes', 'S | M', { sizes: ['S', 'M'] }],
    ['sizeName,colorName,colors', 'Height,Glaze,Matt | Gloss', { optionValues: ['Matt', 'Gloss'] }],
    ['features', 'Height: 31 cm', { features: ['Height: 31 cm'] }],
    ['description', 'Glazed', { description: 'Glazed' }],
    ['minOrder', '4', { minOrder: 4 }],
    ['visible', 'no', { visible: false }],
    ['stock', '9', { stock: 9, stockSeen: 6 }],
  ])('of a file with only %s, %s, just %j is written', (head, cells, written) => {
    const inputOf = (file: string) => {
      const read = readCatalogue(Buffer.from(file), NOW)
      const [product] = read.ok ? resolvePictures(read.catalogue, FILES).products : []
      return toUpdateInput(product!, boxed, () => ({ url: '' }))
    }
    expect(inputOf(`code,${head}\nVAS-01,${cells}\n`)).toEqual({
      ...inputOf('code,name\nVAS-01,Clay vase\n'),
      ...written,
    })
  })

  test.each([
    ['description', '"Fired\ntwice"'],
    ['name', ' Clay vase '],
    ['sizes', 'S'],
    ['optionCodes', 'S / Matt = V-S'],
    ['visible', 'yes'],
    ['features,minOrder,quantity', 'Height: 30 cm,3,5'],
  ])('a file with the %s that the shop has, %s, changes nothing', (head, cells) => {
    expect(plan(`code,${head}\nVAS-01,${cells}\n`, [boxed]).items).toMatchObject([{ action: 'unchanged' }])
  })

  test('a typed percentage label stays, and is back when the import is undone', () => {
    const labelled = { ...vase, specialPrice: undefined, percentLabel: 30 }
    const item = updateOf(plan('code,name\nVAS-01,Clay pot\n', [labelled]))
    expect(toUpdateInput(item.product, labelled, () => ({ url: '' })).percentOff).toBe(30)
    expect(toRestoreInput(labelled, { ...labelled, version: 5 }, FIRST_CATEGORIES).percentOff).toBe(30)
  })

  test.each([
    ['code,name', null, 'Unisex', null],
    ['code,name', 'Kids', 'Kids', 'Kids'],
    ['code,name,category', null, undefined, null],
    ['code,name,category', 'Kids', 'Kids', 'Kids'],
    ['code,name,category,gender', 'Kids', 'Men', 'Kids'],
  ] as const)('with %s, a gender of its own, %s, becomes %s and is %s after the undo', (head, own, wanted, undone) => {
    const worn = { ...vase, gender: own ?? ('Unisex' as const), ownGender: own }
    const cells = ['VAS-01', 'Clay pot', 'Men > Tops', 'Men'].slice(0, head.split(',').length)
    const item = updateOf(plan(`${head}\n${cells.join(',')}\n`, [worn]))
    expect(toUpdateInput(item.product, worn, () => ({ url: '' })).gender).toBe(wanted)
    expect(toRestoreInput(worn, { ...worn, version: 5 }, FIRST_CATEGORIES).gender ?? null).toBe(undone)
  })

  test('a gender that follows the category stays where the file has the category that it is in', () => {
    const followed = { ...vase, ownGender: null }
    const item = updateOf(plan('code,name,category\nVAS-01,Clay pot,Home\n', [followed]))
    expect(toUpdateInput(item.product, followed, () => ({ url: '' })).gender).toBe('Unisex')
  })

  test('an undo finds the category by its id, whatever it or another one is called now', () => {
    const [women, ...others] = FIRST_CATEGORIES
    const [tops, ...below] = women!.subcategories
    const renamed = { ...women!, name: 'Ladies', subcategories: [{ ...tops!, name: 'Shirts' }, ...below] }
    const other = { ...women!, id: 'other', subcategories: [{ ...tops!, id: 'other-tops' }] }
    const worn = { ...vase, category: 'Women', subcategory: 'Tops', ownGender: null, categoryId: tops!.id }
    const restored = (before: ExistingProduct, tree: CategoryTree) => toRestoreInput(before, before, tree)
    expect(restored(worn, [renamed, other, ...others])).toMatchObject({ category: 'Ladies', subcategory: 'Shirts' })
    const ofOlderVersion = { ...worn, categoryId: undefined }
    expect(restored(ofOlderVersion, FIRST_CATEGORIES)).toMatchObject({ category: 'Women', subcategory: 'Tops' })
    const inTop = { ...worn, categoryId: women!.id }
    expect(restored(inTop, [renamed, other])).toMatchObject({ category: 'Ladies', subcategory: undefined })
    const asking = { ...renamed, gender: null, needsGender: true }
    expect([restored(worn, [renamed]).gender, restored(worn, [asking]).gender]).toEqual([undefined, 'Unisex'])
  })

  test.each([
    ['only the price, so that a struck price above it stays', 'price', '299.99', '299.99', '300.00'],
    ['only the price, and a struck price not above it goes', 'price', '300', '300.00', null],
    ['only a special price, below the shop’s own', 'specialPrice', '200', '200.00', '250.00'],
    ['both prices, and the lower one is paid', 'price,specialPrice', '400,350', '350.00', '400.00'],
  ])('the file has %s', (_what, head, cells, paid, struck) => {
    const { product } = updateOf(plan(`code,${head}\nVAS-01,${cells}\n`, [vase]))
    const input = toUpdateInput(product, vase, () => ({ url: '' }))
    expect([input.price, input.specialPrice ?? null]).toEqual([paid, struck])
  })

  test('a file that says nothing about prices or stock leaves them alone', () => {
    expect(updateOf(plan('code,name\nVAS-01,Clay pot\n', [vase]))).toMatchObject({
      changes: [{ field: 'name', from: 'Clay vase', to: 'Clay pot' }],
      stock: [],
    })
    const one = { ...vase, specialPrice: undefined }
    expect(updateOf(plan('code,price\nVAS-01,240\n', [one])).changes).toEqual([
      { field: 'price', from: 'R250.00', to: 'R240.00' },
    ])
  })

  test('the stock of a product that was counted by one size and colour starts from 0 when it is counted as a whole', () => {
    const single = { ...counted, sizes: ['S'], optionStock: [{ size: 'S', color: 'Red', stock: 6 }] }
    const item = updateOf(plan('code,stock\nVAS-01,5\n', [single]))
    expect(item.stock).toEqual([{ size: '', color: '', from: 0, stock: 5 }])
    expect(item.changes).toEqual([{ field: 'trackByOption', from: 'yes', to: 'no' }])
  })

  test('a new product without name and price is skipped, and so is a repeated code', () => {
    const result = plan('code,stock\nNEW-1,4\nVAS-01,5\nvas-01,6\n', [vase])
    expect(result.items.map((item) => [item.action, item.action === 'skip' ? item.reason : ''])).toEqual([
      ['skip', 'is not in the shop yet, and the file has no column for its name and price'],
      ['update', ''],
      ['skip', 'row 3 already has the same code'],
    ])
  })

  test('a code that the file repeats again and again names its first row', () => {
    const reasons = plan('code,stock\nVAS-01,5\nvas-01,6\nVAS-01,7\n', [vase]).items.flatMap((item) =>
      item.action === 'skip' ? item.reason : [],
    )
    expect(reasons).toEqual(['row 2 already has the same code', 'row 2 already has the same code'])
  })

  test('a code is found in any case, and the one with the same case wins', () => {
    const twins = [vase, { ...vase, id: 'p2', code: 'vas-01' }, { ...vase, id: 'p3', code: '' }]
    const found = (code: string, shop: ExistingProduct[]) =>
      updateOf(plan(`code,minOrder\n${code},5\n`, shop)).existing.id
    expect([found('VAS-01', twins), found('vas-01', twins), found('Vas-01', [vase])]).toEqual(['p1', 'p2', 'p1'])
  })

  test('an item has the name of the file, else that of the shop', () => {
    expect(updateOf(plan('code,name\nVAS-01,Clay pot\n', [vase])).name).toBe('Clay pot')
    expect(updateOf(plan('code,minOrder\nVAS-01,5\n', [vase])).name).toBe('Clay vase')
  })

  test('the dry run skips updates that the shop would reject, and says why', () => {
    expect(plan(`code,name\nVAS-01,${'N'.repeat(300)}\n`, [vase]).items).toMatchObject([
      { action: 'skip', reason: 'name must be at most 120 characters' },
    ])
  })

  test('the dry run skips rows that the shop would reject', () => {
    const result = plan(
      `code,name,price,category\n${'C'.repeat(61)},Long,10,Home\nOK-1,${'N'.repeat(200)},10,Home\nOK-2,Fine,10,Home\n`,
    )
    expect(result.items.map((item) => item.action)).toEqual(['skip', 'skip', 'create'])
  })

  test('a single number leaves the stock of a product counted by size and colour alone', () => {
    const [item] = plan('code,stock\nVAS-01,99\n', [counted]).items
    expect(item).toMatchObject({ action: 'unchanged', warnings: [expect.stringContaining('was not changed')] })
  })

  test('a single number that is the stock of all sizes is no reason for a warning', () =>
    expect(plan('code,stock\nVAS-01,6\n', [counted]).items).toMatchObject([{ action: 'unchanged', warnings: [] }]))

  test.each(['M', 'Small, M'])('a sold-out size that becomes %s has no units to lose or to keep', (sizes) => {
    const soldOut = { ...counted, optionStock: counted.optionStock!.map((row) => ({ ...row, stock: 0 })) }
    expect(updateOf(plan(`code;sizes\nVAS-01;${sizes}\n`, [soldOut]))).toMatchObject({ stock: [], warnings: [] })
  })

  test('a single number that would be divided leaves counted sizes and colours alone', () => {
    const row = (id: number, kind: string, options: string, stock: string) =>
      `${id},${kind},VAS-0${id},Vase,1,${stock},100,Home,${kind === 'variation' ? 'id:1' : ''},Size,${options}`
    const file = [
      'ID,Type,SKU,Name,In stock?,Stock,Regular price,Categories,Parent,' +
        'Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
      row(1, 'variable', '"S, M",Colour,"Red, Blue"', '90'),
      row(2, 'variation', 'S,Colour,Red', 'parent'),
      row(3, 'variation', 'M,Colour,Blue', 'parent'),
    ].join('\n')
    expect(plan(file).items[0]).toMatchObject({
      action: 'create',
      product: { optionStock: [{ stock: 45 }, { stock: 45 }] },
    })
    const item = updateOf(plan(file, [{ ...counted, code: 'VAS-01' }]))
    expect(item.stock).toEqual([])
    expect(item.warnings).toContainEqual(expect.stringContaining('its stock was not changed'))
  })

  test.each([99, 6])('a single number %d beside fewer sizes is not used, and the lost units are counted', (stock) => {
    const item = updateOf(plan(`code;sizes;stock\nVAS-01;S;${stock}\n`, [counted]))
    expect(item.stock).toEqual([{ size: 'M', color: 'Red', from: 4, stock: 0 }])
    expect(item.warnings).toEqual([
      'the shop counts it by size and colour, the file does not; ' +
        "the file's stock was not used, and removed sizes and colours lose 4 units",
    ])
  })

  test('a size that the file renames keeps its units, price and code, and undo renames it back', () => {
    const priced = {
      ...counted,
      combinations: [{ size: 'S', color: 'Red', price: 199, specialPrice: null, code: 'V-S' }],
    }
    const item = updateOf(plan('code;sizes\nVAS-01;Small, M\n', [priced]))
    expect(item).toMatchObject({ stock: [], warnings: ['S / Red is now Small / Red and keeps its stock of 2'] })
    expect(toUpdateInput(item.product, priced, () => ({ url: '/uploads/new.webp' }))).toMatchObject({
      sizes: ['Small', 'M'],
      optionStock: [
        { size: 'Small', color: 'Red', stock: 2, stockSeen: 2, renamedFrom: { size: 'S', color: 'Red' } },
        { size: 'M', color: 'Red', stock: 4, stockSeen: 4 },
      ],
      combinations: [{ size: 'Small', color: 'Red', price: 199, code: 'V-S' }],
    })
    const restored = toRestoreInput(
      priced,
      {
        ...priced,
        sizes: ['Small', 'M'],
        optionStock: counted.optionStock!.map((option) =>
          option.size === 'S' ? { ...option, size: 'Small' } : option,
        ),
      },
      FIRST_CATEGORIES,
    )
    expect(restored.optionStock?.find(({ size }) => size === 'S')).toEqual({
      size: 'S',
      color: 'Red',
      stock: 2,
      stockSeen: 2,
      renamedFrom: { size: 'Small', color: 'Red' },
    })
  })

  test.each<[units: string, sizes: string[], colors: string[], stock: object[], lost: string[]]>([
    ['S = 7', ['S', 'M'], ['Red'], [{ size: 'S', color: 'Red' }], []],
    ['s / RED = 7', ['S', 'M'], ['Red'], [{ size: 'S', color: 'Red' }], []],
    ['Red = 7', [], ['Red', 'Blue'], [{ size: '', color: 'Red' }], []],
    ['S = 7', ['S', 'M'], ['Red', 'Blue'], [], ['it has no "S"; 7 units of it were left out']],
    ['L = 7', ['S', 'M'], ['Red'], [], ['it has no "L"; 7 units of it were left out']],
  ])('the units %j of a product in the sizes %j and the colours %j go to %j', (units, sizes, colors, stock, lost) => {
    const optionStock = combinationsOf({ sizes, colors }).map((option) => ({ ...option, stock: 3 }))
    const images = colors.map((color) => ({ ...vase.images[0]!, color }))
    const [item] = plan(`code;optionStock\nVAS-01;"${units}"\n`, [{ ...counted, sizes, images, optionStock }]).items
    const changed = item?.action === 'update' ? item.stock : []
    expect(changed.filter((row) => row.stock === 7)).toEqual(stock.map((option) => ({ ...option, from: 3, stock: 7 })))
    expect(item).toMatchObject({ warnings: lost })
  })

  test.each([
    ['one picture fewer', 'a | Red | A', [{ from: '2 (Red, Blue)', to: '1 (Red)' }]],
    ['one text changed', 'a | Red | A\nb | Blue | C', [{ from: 'Blue: “B”', to: 'Blue: “C”' }]],
    ['one colour changed', 'a | Red | A\nb | Green | B', [{ from: '2 (Red, Blue)', to: '2 (Red, Green)' }]],
    ['the same pictures', 'a | Red | A\nb | Blue | B', []],
  ])('a file with %s changes just that', (_what, cell, changes) => {
    const pictureOf = (letter: string, color: string) => ({
      ...{ url: `/uploads/${letter.toLowerCase()}.webp`, color, alt: letter },
    })
    const existing = { ...vase, images: [pictureOf('A', 'Red'), pictureOf('B', 'Blue')] }
    const images = cell.replace(/^(\w) /gm, '/uploads/$1.webp ')
    const [item] = plan(`code;images\nVAS-01;"${images}"\n`, [existing]).items
    const made = item?.action === 'update' ? item.changes : []
    expect(made).toEqual(changes.map((change) => ({ field: 'images', ...change })))
  })

  test('units that a file has under the old and under the new name of a size are not added up', () => {
    const units = '"S / Red = 40\nSmall / Red = 5\nM / Red = 4"'
    const item = updateOf(plan(`code;sizes;optionStock\nVAS-01;Small, M;${units}\n`, [counted]))
    expect(item.stock).toEqual([{ size: 'Small', color: 'Red', from: 2, stock: 5 }])
    expect(item.warnings).toEqual(['it has no "S / Red"; 40 units of it were left out'])
  })

  test('of a colour that was renamed go to the one with its code while no picture shows it, and to no other', () => {
    const stock = (color: string) => ({ size: '', color, stock: 4 })
    const own = (color: string, code: string) => ({ size: '', color, price: null, specialPrice: null, code })
    const colors = ['Red', 'Blue']
    const existing: ExistingProduct = {
      ...counted,
      sizes: [],
      colors,
      images: colors.map((color) => ({ ...vase.images[0]!, color })),
      optionStock: colors.map(stock),
      combinations: [own('Red', 'V-1'), own('Blue', 'V-2')],
    }
    const read = (...rows: [color: string, sku: string, units: number, price?: number][]) =>
      updateOf(
        plan(
          [
            'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant SKU,Variant Inventory Qty,Type',
            ...rows.map(
              ([color, sku, units, price = 250]) => `VAS-01,Clay vase,Color,${color},${price},${sku},${units},Home`,
            ),
          ].join('\n'),
          [existing],
        ),
      )
    const renamed = read(['Cherry', 'V-1', 3], ['Blue', 'V-2', 4])
    expect(renamed.stock).toEqual([{ size: '', color: 'Red', from: 4, stock: 3 }])
    expect(renamed.warnings).toContain('it has no "Cherry", but "Red" with the same code')
    expect(renamed.changes.map(({ field }) => field)).not.toContain('optionCodes')
    const other = read(['Green', 'V-3', 3], ['Blue', 'V-2', 4])
    expect(other.stock, 'another colour came in its place').toEqual([{ size: '', color: 'Red', from: 4, stock: 0 }])
    const both = read(['Cherry', 'V-1', 3], ['Red', '', 1], ['Blue', 'V-2', 4])
    expect(both.stock, 'the file has both').toEqual([{ size: '', color: 'Red', from: 4, stock: 1 }])
    const moved = read(['Red', 'V-2', 3], ['White', 'V-3', 1])
    expect(moved.stock, 'of a colour that the shop has, the code is new').toEqual([
      { size: '', color: 'Red', from: 4, stock: 3 },
      { size: '', color: 'Blue', from: 4, stock: 0 },
    ])
    existing.combinations = [own('Red', ''), own('Blue', 'V-2')]
    const uncoded = read(['Green', '', 3, 240], ['Blue', 'V-2', 4])
    expect(uncoded.stock, 'no code is not the same code').toEqual([{ size: '', color: 'Red', from: 4, stock: 0 }])
  })

  test('of a colour and a size that were renamed in one file go to the place of the size and the code of the colour', () => {
    const colors = ['Red', 'Blue']
    const existing: ExistingProduct = {
      ...counted,
      sizes: ['S'],
      colors,
      images: colors.map((color) => ({ ...vase.images[0]!, color })),
      optionStock: colors.map((color) => ({ size: 'S', color, stock: 4 })),
      combinations: colors.map((color) => ({ size: 'S', color, price: null, specialPrice: null, code: `V-${color}` })),
    }
    const csv = [
      'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant SKU,Variant Inventory Qty,Type',
      'VAS-01,Clay vase,Size,Small,Color,Cherry,250,V-Red,3,Home',
      'VAS-01,Clay vase,Size,Small,Color,Blue,250,V-Blue,4,Home',
    ].join('\n')
    const { stock, warnings } = updateOf(plan(csv, [existing]))
    expect(stock).toEqual([{ size: 'Small', color: 'Red', from: 4, stock: 3 }])
    expect(warnings).toContain('it has no "Small / Cherry", but "Small / Red" with the same code')
  })

  test('undo takes back by size and colour what the import booked: nothing is left of a new one, all of a removed one', () => {
    const unit = (size: string, stock: number) => ({ size, color: 'Red', stock })
    const after = { ...counted, sizes: ['M', 'L', 'XL'], optionStock: [unit('M', 7), unit('L', 3), unit('XL', 5)] }
    expect(toRestoreInput(counted, after, FIRST_CATEGORIES).optionStock).toEqual([
      { size: 'M', color: 'Red', stock: 4, stockSeen: 7 },
      { size: 'L', color: 'Red', stock: 0, stockSeen: 3 },
      { size: 'XL', color: 'Red', stock: 0, stockSeen: 5 },
      { size: 'S', color: 'Red', stock: 2, stockSeen: 0 },
    ])
    const asOne = { ...after, trackByOption: false }
    expect(toRestoreInput(asOne, after, FIRST_CATEGORIES)).toMatchObject({ trackByOption: false, optionStock: [] })
  })

  test('a size or colour renamed in one cell of an export keeps what the other cells say under its old name', () => {
    const lines = (value: string) => `"S / Red = ${value}1\nM / Red = ${value}2"`
    const head = 'code;sizes;optionStock;optionPrices;optionCodes;images'
    const row = `VAS-01;Small, M;${lines('4')};${lines('20')};${lines('V')};/uploads/vase.webp | Ruby | Red vase`
    const item = updateOf(plan(`${head}\n${row}\n`, [counted]))
    expect(item).toMatchObject({
      warnings: [],
      stock: [
        { size: 'Small', color: 'Ruby', from: 2, stock: 41 },
        { size: 'M', color: 'Ruby', from: 4, stock: 42 },
      ],
    })
    expect(toUpdateInput(item.product, counted, () => ({ url: '/uploads/new.webp' }))).toMatchObject({
      optionStock: [
        { size: 'Small', color: 'Ruby', stock: 41, stockSeen: 2, renamedFrom: { size: 'S', color: 'Red' } },
        { size: 'M', color: 'Ruby', stock: 42, stockSeen: 4, renamedFrom: { size: 'M', color: 'Red' } },
      ],
      combinations: [
        { size: 'Small', color: 'Ruby', price: 201, code: 'V1' },
        { size: 'M', color: 'Ruby', price: 202, code: 'V2' },
      ],
    })
  })

  test('a size missing from the file is listed with the units it loses, though the file has no counts', () => {
    expect(updateOf(plan('code;sizes\nVAS-01;M\n', [counted])).stock).toEqual([
      { size: 'S', color: 'Red', from: 2, stock: 0 },
    ])
  })

  test('a counted size and colour missing from the file goes to 0', () => {
    const item = updateOf(plan('code,optionStock\nVAS-01,S / Red = 3\n', [counted]))
    expect(item.stock).toEqual([
      { size: 'S', color: 'Red', stock: 3, from: 2 },
      { size: 'M', color: 'Red', stock: 0, from: 4 },
    ])
    expect(toUpdateInput(item.product, counted, () => ({ url: '' })).optionStock).toEqual([
      { size: 'S', color: 'Red', stock: 3, stockSeen: 2 },
      { size: 'M', color: 'Red', stock: 0, stockSeen: 4 },
    ])
  })

  test.each([
    ['in another spelling', 's / red = 3\nm/ RED = 9'],
    ['without its only colour', 'S = 3\nM = 9'],
  ])('units of a size and colour written %s are counted for it', (_how, cell) => {
    const item = updateOf(plan(`code,optionStock,optionPrices\nVAS-01,"${cell}","s / red = 199"\n`, [counted]))
    expect(item).toMatchObject({
      warnings: [],
      stock: [
        { size: 'S', stock: 3 },
        { size: 'M', stock: 9 },
      ],
    })
    expect(toUpdateInput(item.product, counted, () => ({ url: '' }))).toMatchObject({
      optionStock: [
        { size: 'S', color: 'Red', stock: 3, stockSeen: 2 },
        { size: 'M', color: 'Red', stock: 9, stockSeen: 4 },
      ],
      combinations: [{ size: 'S', color: 'Red', price: 199 }],
    })
  })

  test('units of a size the product does not have are left out with a warning, not counted as 0', () => {
    const some = updateOf(plan('code,optionStock\nVAS-01,"S / Red = 2\nM / Red = 1\nXL / Red = 7"\n', [counted]))
    expect(some).toMatchObject({
      stock: [{ size: 'M', stock: 1 }],
      warnings: ['it has no "XL / Red"; 7 units of it were left out'],
    })
    const [none] = plan('code,optionStock\nVAS-01,XL / Red = 7\n', [counted]).items
    expect(none).toMatchObject({ action: 'unchanged', warnings: ['it has no "XL / Red"; 7 units of it were left out'] })
    const [made] = plan('code,name,price,category,sizes,optionStock\nN,N,9,Home,S | M,"S = 2\nL = 1"\n').items
    expect(made).toMatchObject({
      product: { stock: 2, optionStock: [{ size: 'S', color: 'As pictured', stock: 2 }] },
      warnings: expect.arrayContaining(['it has no "L"; 1 unit of it was left out']) as unknown,
    })
  })

  test('a row that counts a size and colour twice is skipped with the reason', () => {
    const [item] = plan('code,optionStock\nVAS-01,"S / Red = 2\nS / Red = 9"\n', [counted]).items
    expect(item).toMatchObject({ action: 'skip', reason: 'optionStock "S / Red = 9" appears twice' })
  })

  test('an empty cell for a number or yes/no changes nothing of an existing product', () => {
    const hidden = { ...vase, visible: false }
    const [item] = plan('code,stock,quantity,minOrder,visible,pinnedNew\nVAS-01,,,,,\n', [hidden]).items
    expect(item).toMatchObject({ action: 'unchanged' })
  })

  test('faults of a row are named by position, limit and column in plain words', () => {
    const sizes = Array.from({ length: 61 }, (_, at) => `s${at}`).join(' | ')
    const rows = [
      `A,A,1,Home,,${'x'.repeat(50)},a.jpg | Red`,
      `B,B,1,Home,,${sizes},a.jpg | Red`,
      'C,C,1,,,,a.jpg | Red',
      'D,D,1,Home,Decor,,a.jpg | Red',
    ]
    const { items } = plan(`code,name,price,category,subcategory,sizes,images\n${rows.join('\n')}\n`)
    expect(items.map((item) => (item.action === 'skip' ? item.reason : item.warnings[0]))).toEqual([
      'size 1 must be at most 40 characters',
      'sizes must be at most 60',
      'category is empty',
      'Home has no subcategories; "Decor" is left out',
    ])
  })

  test('a file without rows gets a note', () => {
    expect(plan('code,name,price\n').notes).toEqual(['It has no rows below its column names.'])
  })

  test('a placeholder picture is replaced once the real one is there, and never replaces one', () => {
    const file = fixture('stoep.csv')
    const bare = shopAfter(plan(file, [], []))
    const changed = plan(file, bare, ['vel-tan.jpg', 'vase.jpg']).items.filter((item) => item.action === 'update')
    expect(changed.map((item) => item.action === 'update' && item.changes.map((change) => change.field))).toEqual([
      ['images'],
      ['images'],
    ])
    const dressed = shopAfter(plan(file, [], ['vel-tan.jpg', 'vase.jpg']))
    expect(plan(file, dressed, []).counts.update).toBe(0)
  })

  test('a hidden product is shown with its first own picture; one that staff have hidden stays hidden', () => {
    const read = readCatalogue(Buffer.from('code,images\nVAS-01,mug.jpg | Red\n'), NOW)
    if (!read.ok) throw new Error(read.message)
    const placeholder = { ...vase.images[0]!, alt: 'No picture yet: Red vase' }
    const isKept = (images: ExistingProduct['images'], files = FILES, visible = false) => {
      const product = resolvePictures(read.catalogue, files).products[0]!
      const [before, after] = [product, showWithPicture(product, { ...vase, visible, images })].map(({ defaulted }) =>
        defaulted.includes('visible'),
      )
      expect(before).toBe(true)
      return after
    }
    expect([isKept([placeholder]), isKept([placeholder], []), isKept([placeholder], FILES, true)]).toEqual([
      ...[false, true, true],
    ])
    expect([isKept(vase.images), isKept([placeholder, ...vase.images])]).toEqual([true, true])
  })

  test('a brand from an earlier file stays where all of a Shopify file have it, and no other product gets it', () => {
    const file =
      'Handle,Title,Variant Price,Vendor,Body (HTML)\nVAS-01,Clay vase,250,Karoo,<ul><li>Made by hand</li></ul>\n'
    const featuresAfter = (...features: string[]) => {
      const { product, existing } = updateOf(plan(file, [{ ...vase, features }]))
      return toUpdateInput(product, existing, () => ({ url: '' })).features
    }
    expect(featuresAfter('Height: 30 cm', 'Brand: Karoo')).toEqual(['Made by hand', 'Brand: Karoo'])
    expect(featuresAfter('Height: 30 cm', 'Brand: Veld')).toEqual(['Made by hand'])
  })

  test('the report lists rows, differences and reasons, without control characters', () => {
    const result = plan('code,name,price,stock\nVAS-01,Clay vase,199,4\nX,"a\u001b[2J\nb",-1,1\n', [vase])
    const report = [formatHead(result), ...result.items.map(formatItem), formatCounts(result)].join('\n')
    expect(report).toContain('row 2  update     VAS-01  Clay vase\n    price: R250.00 -> R199.00\n    stock: 6 -> 4')
    expect(report).toContain('row 3  skip')
    expect(report).toContain('0 to create, 1 to update, 0 unchanged, 1 skipped.')
    expect(report).not.toContain('\u001b')
  })
})

test('a product whose category is a guess has a warning that says why; one of the shop stays where it is', () => {
  const file = (path: string) =>
    `ID,Type,SKU,Name,Regular price,Stock,Images,Categories\n1,simple,VAS-01,Bag,5,1,mug.jpg,${path}`
  const warningsOf = (path: string, existing: readonly ExistingProduct[] = []) =>
    plan(file(path), existing).items.flatMap((item) => (item.action === 'skip' ? [] : item.warnings))
  const unknown = ['the shop has no category "Hair > Wigs"; a new product goes into Women > Accessories']
  expect(warningsOf('Hair > Wigs')).toEqual(unknown)
  expect(warningsOf('Hair > Wigs', [vase])).toEqual([
    'the shop has no category "Hair > Wigs"; the product stays where it is',
  ])
  expect(warningsOf('kids')).toEqual([
    'the shop has "kids" for its subcategories only; a new product goes into Kids > Accessories',
  ])
  expect(warningsOf('')).toEqual([
    'does not say who it is for (gender Unisex); a new product goes into Women > Accessories',
  ])
  expect(warningsOf('Men > Accessories')).toEqual([])
})

test('a file without stock leaves that of the shop, and only a new product starts with none', () => {
  const file =
    'ID,Type,SKU,Name,Regular price,Categories,Images\n1,simple,VAS-01,Clay vase,250,Home,mug.jpg\n2,simple,NEW,Cup,5,Home,mug.jpg'
  const [known, made] = plan(file, [vase]).items
  expect(known).toMatchObject({ warnings: ['the file has no stock for it; its units stay as they are'] })
  expect(made).toMatchObject({ action: 'create' })
  expect(made?.action === 'create' && made.warnings).toContain(
    'the file has no stock for it; a new product starts with 0',
  )
})

test('a change of pictures that keeps number and colours says what else changes', () => {
  const cup = { ...vase, id: 'p2', code: 'CUP', images: [{ url: '/uploads/cup.webp', color: 'Red', alt: '' }] }
  const changeTo = (cell: string) => updateOf(plan(`code,name,images\nVAS-01,Clay vase,${cell}`, [vase, cup])).changes
  expect(changeTo('/uploads/vase.webp | Red | A vase')).toEqual([
    { field: 'images', from: 'Red: “Red vase”', to: 'Red: “A vase”' },
  ])
  expect(changeTo('/uploads/cup.webp | Red | Red vase')).toEqual([
    { field: 'images', from: '1 (Red)', to: '1 (Red), other files' },
  ])
})

test('a file names the categories that the shop lacks apart from those that only have subcategories', () => {
  const row = (sku: string, path: string) => `1,simple,${sku},Bag,5,1,mug.jpg,${path}`
  const { notes } = plan(
    `ID,Type,SKU,Name,Regular price,Stock,Images,Categories\n${row('A', 'Kids')}\n${row('B', 'Fasteners')}`,
  )
  const end = 'Their new products go into the category that fits their text best.'
  expect(notes).toContain(`The shop does not have these categories: Fasteners. ${end}`)
  expect(notes).toContain(`The shop has these categories for their subcategories only: Kids. ${end}`)
})

describe('prices and codes of sizes and colours', () => {
  const priced: ExistingProduct = {
    ...vase,
    sizes: ['S', 'M'],
    combinations: [
      { size: 'S', color: 'Red', price: 199, specialPrice: 220, code: '' },
      { size: 'M', color: 'Red', price: null, specialPrice: null, code: 'VAS-M' },
    ],
  }
  const inputOf = (item: ReturnType<typeof updateOf>) => toUpdateInput(item.product, priced, () => ({ url: '/x' }))
  const HEAD = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant SKU,Type'

  test('stay when a file omits them, and change when it has them', () => {
    expect(inputOf(updateOf(plan('code,price\nVAS-01,260\n', [priced]))).combinations).toEqual(priced.combinations)
    const item = updateOf(plan('code,optionPrices\nVAS-01,"S / Red = 205\nM / Red = 240"\n', [priced]))
    expect(item.changes).toEqual([
      { field: 'optionPrices', from: 'S / Red R199.00 instead of R220.00', to: 'M / Red R240.00, S / Red R205.00' },
    ])
    expect(inputOf(item).combinations).toEqual([
      { size: 'S', color: 'Red', price: 205, specialPrice: null, code: '' },
      { size: 'M', color: 'Red', price: 240, specialPrice: null, code: 'VAS-M' },
    ])
  })

  test('from a file of another shop keep codes it lacks, though the colour was renamed here', () => {
    const item = updateOf(plan(`${HEAD}\nVAS-01,Clay vase,Size,S,90,,Home\nVAS-01,,Size,M,80,,\n`, [priced]))
    expect(inputOf(item)).toMatchObject({
      price: '90.00',
      combinations: [{ size: 'M', color: 'Red', price: 80, specialPrice: null, code: 'VAS-M' }],
    })
  })

  test('of a size the product does not have are left out with a warning', () => {
    const [item] = plan('code,optionCodes\nVAS-01,"M / Red = VAS-M\nXL / Red = V-XL"\n', [priced]).items
    expect(item).toMatchObject({
      action: 'unchanged',
      warnings: ['it has no "XL / Red"; a price or code of it was left out'],
    })
  })

  test('are imported without a code that another product has', () => {
    const read = readCatalogue(Buffer.from(`${HEAD}\nnew,New,Size,S,90,Taken,Home\nnew,,Size,M,90,free,\n`), NOW)
    if (!read.ok) throw new Error(read.message)
    const holders = [{ key: 'taken', productId: 'p1' }]
    const [item] = planImport(resolvePictures(read.catalogue, []), [], holders).items
    expect(item).toMatchObject({
      action: 'create',
      product: { combinations: [{ size: 'M', code: 'free' }] },
      warnings: expect.arrayContaining([
        'the code "Taken" of a size or colour was left out: another product of the shop has it',
      ]) as unknown,
    })
  })
})

describe('a code that a spreadsheet rewrote', () => {
  const planBeside = (code: string, shopCode: string) => {
    const read = readCatalogue(Buffer.from(`code,name,price,category\n${code},A,1,Home\n`), NOW)
    if (!read.ok) throw new Error(read.message)
    const [product] = read.catalogue.products
    const holders = codesToCompare(product!).includes(shopCode) ? [{ key: shopCode, productId: 'p1' }] : []
    return planImport(resolvePictures(read.catalogue, []), [], holders)
  }

  test.each([
    ['12', '0012'],
    ['0012', '12'],
    ['6001234567890', '06001234567890'],
  ])('%s gets a warning about %s of the shop, which differs only by zeros', (code, shopCode) =>
    expect(planBeside(code, shopCode).items).toMatchObject([
      {
        action: 'create',
        warnings: expect.arrayContaining([
          `the shop has the code "${shopCode}" too, which differs only by zeros that spreadsheets remove`,
        ]) as unknown,
      },
    ]),
  )

  test.each([
    ['12', '120'],
    ['000', '0'],
    ['A12', 'A012'],
  ])('%s gets no warning about %s', (code, shopCode) =>
    expect(JSON.stringify(planBeside(code, shopCode))).not.toContain('spreadsheets'),
  )

  test('is reported once for the file when it became a number like 1,23E+11', () => {
    const file = 'code,name,price,category\n"1,23E+11",A,1,Home\nE+1,B,1,Home\n6.00123E+12,C,1,Home\n'
    expect(plan(file).notes).toEqual([
      'A spreadsheet has shortened long codes to numbers like 1,23E+11: rows 2, 4. Format the code column as text in the spreadsheet, and import the file again.',
    ])
  })
})

describe('pictures', () => {
  test('are found by path or name in any case, and URLs lose their query', () => {
    const items = plan(fixture('shopify.csv')).items.flatMap((item) => (item.action === 'create' ? [item.product] : []))
    expect(items.find((product) => product.code === 'enamel-mug')?.resolved).toEqual([
      { from: { kind: 'folder', file: 'mug.jpg' }, color: 'Blue', alt: 'Enamel Mug, Blue' },
    ])
    expect(items[0]?.resolved).toEqual([
      { from: { kind: 'folder', file: 'sub/karoo-sand.JPG' }, color: 'Sand', alt: 'Sand shirt on a chair' },
      {
        from: { kind: 'folder', file: 'sub/karoo-sand.JPG' },
        color: 'Clay',
        alt: 'Karoo Shirt, Clay (picture shows another variant)',
      },
    ])
    expect(items[0]?.warnings).toContain('picture is not available: https://cdn.example.com/files/karoo-clay.jpg?v=1')
  })

  test('of the same name are told apart by their folder', () => {
    const [item] = plan(
      'code,name,price,category,images\nA,A,1,Home,b/x.jpg | Red\n',
      [],
      ['a/x.jpg', 'b/x.jpg', 'c/b/y.jpg'],
    ).items
    expect(item?.action === 'create' && item.product.resolved[0]?.from).toEqual({ kind: 'folder', file: 'b/x.jpg' })
  })
})

describe('the export', () => {
  const odd: ExistingProduct = {
    ...vase,
    id: 'p2',
    code: "'=1+1",
    name: '=cmd|calc',
    description: '-10% today, "really"; yes\nsecond line',
    sizes: ['1,5 l', 'S / M', 'Slim, tall'],
    features: ['+27 calls: free', '@home', 'a|b = c\\n', 'two\nlines'],
    specialPrice: undefined,
    trackByOption: true,
    stock: 7,
    colors: ['Red|Blue', '#ff0000'],
    optionStock: [
      { size: 'S / M', color: 'Red|Blue', stock: 7 },
      { size: '', color: '#ff0000', stock: 0 },
      { size: '1,5 l', color: '', stock: 0 },
    ],
    combinations: [
      { size: '1,5 l', color: 'Red|Blue', price: 9.5, specialPrice: null, code: "=a/b|c\\d'" },
      { size: 'S / M', color: '#ff0000', price: 20, specialPrice: 30, code: '' },
      { size: 'Slim, tall', color: '#ff0000', price: null, specialPrice: null, code: '-1' },
    ],
    images: [
      { url: '/uploads/a.webp', color: 'Red|Blue', alt: 'a = b / c' },
      { url: '/uploads/b.webp', color: '#ff0000', alt: '' },
    ],
  }

  const write = (shop: readonly ExistingProduct[], delimiter: ',' | ';') =>
    `\ufeff${toCsvRows([STOEP_COLUMNS, ...shop.map(toProductCells)], delimiter)}`

  test.each([',', ';'] as const)(
    'is imported again without a difference, also with odd texts and "%s"',
    (delimiter) => {
      const shop = [
        vase,
        odd,
        { ...vase, id: 'p3', code: 'ONE', sizes: ['Slim, tall'], visible: false, gender: 'Kids' as const },
      ]
      const result = plan(write(shop, delimiter), shop, [])
      expect(formatCounts(result)).toBe('0 to create, 0 to update, 3 unchanged, 0 skipped.')
      expect(result.items.flatMap((item) => (item.action === 'skip' ? [item.reason] : item.warnings))).toEqual([])
    },
  )

  test.each([',', ';'] as const)(
    'keeps digits that a spreadsheet would change, and imports them, with "%s"',
    (delimiter) => {
      const digits = { ...vase, sizes: ['06'] }
      const shop = ['0005', '600123456789', '="0005"'].map((code, at) => ({ ...digits, id: `d${at}`, code }))
      const raw = write(shop, delimiter)
      expect(raw).toMatch(/^\ufeff?"=""0005""".*"=""06"""/m)
      expect(formatCounts(plan(raw, shop, []))).toBe('0 to create, 0 to update, 3 unchanged, 0 skipped.')
    },
  )

  test.each([',', ';'] as const)('has no cell that a spreadsheet would run, with "%s"', (delimiter) => {
    const raw = write([odd], delimiter).replace(/^\ufeff/, '')
    for (const cell of raw.split(/[,\n;]/).map((part) => part.replace(/^"/, ''))) expect(cell).not.toMatch(/^=/)
    expect(raw).toContain("'=cmd|calc")
    expect(raw).toContain("''=1+1")
  })
})
