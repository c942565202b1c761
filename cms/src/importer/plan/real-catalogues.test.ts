import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'csv-parse/sync'
import { checkCategory, FIRST_CATEGORIES } from '@stoep/shared'
import { describe, expect, test } from 'vitest'
import { toCsvRows } from '../../domain/csv/to-csv'
import { shopAfter } from '../testing/shop-after'
import { formatItem } from '../report/format-report'
import { type ImportPlan, planImport } from './plan-import'
import { readCatalogue } from '../read/read-catalogue'
import { resolvePictures } from './resolve-pictures'
import type { ExistingProduct, ResolvedProduct } from '../types'

const NOW = new Date('2026-06-01T10:00:00Z')
const root = resolve(process.env['CATALOGUES_DIR'] ?? resolve(__dirname, '../../../../../shared/catalogues'))
const isThere = existsSync(root)
if (!isThere) process.stderr.write(`No catalogues at ${root}: only our own small files in the same layouts are read.\n`)

function plan(file: string, images: string, existing: readonly ExistingProduct[] = []): ImportPlan {
  const read = readCatalogue(readFileSync(join(root, file)), NOW)
  if (!read.ok) throw new Error(read.message)
  const folder = join(root, images)
  const files = images
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : []
  return planImport(resolvePictures(read.catalogue, files), existing)
}

const productsOf = (result: ImportPlan): ResolvedProduct[] =>
  result.items.flatMap((item) => (item.action === 'create' ? [item.product] : []))

function expectSound(products: readonly ResolvedProduct[]): void {
  for (const product of products) {
    expect(product.name).not.toBe('')
    expect(product.priceInCents).toBeGreaterThan(0)
    expect(checkCategory(FIRST_CATEGORIES, product)).toEqual([])
    expect(product.resolved.some((picture) => picture.color !== '')).toBe(true)
    expect(`${product.name}${product.description}${product.features.join('')}`).not.toMatch(/<[a-z/]|&[a-z]+;/i)
  }
}

const CASES = [
  { file: 'spree/products.csv', images: 'spree/images', products: 37, rows: 211, skipped: 37 },
  { file: 'magento/csv/subset_products.csv', images: 'magento/images', products: 36, rows: 517, skipped: 0 },
  { file: 'packt-shopify/Product-data.csv', images: '', products: 20, rows: 21, skipped: 0 },
]

describe.skipIf(!isThere)('real catalogues', () => {
  test.each(CASES)(
    '$file gives $products products, and every row is accounted for',
    ({ file, images, products, rows, skipped }) => {
      const result = plan(file, images)
      expect(result.counts).toEqual({ create: products, update: 0, unchanged: 0, skip: skipped })
      expectSound(productsOf(result))
      const named = result.items.flatMap((item) => item.rows).sort((a, b) => a - b)
      expect(named).toEqual(Array.from({ length: rows }, (_, at) => at + 2))
    },
  )

  test.each(CASES)('importing $file a second time changes nothing', ({ file, images, products }) => {
    const again = plan(file, images, shopAfter(plan(file, images)))
    expect(again.counts).toMatchObject({ create: 0, update: 0, unchanged: products })
  })

  test('Spree: an espresso machine in three colours, all 124 pictures found, euro rows named', () => {
    const result = plan('spree/products.csv', 'spree/images')
    const products = productsOf(result)
    expect(products.find((product) => product.code === 'automatic-espresso-machine')).toMatchObject({
      name: 'Automatic Espresso Machine',
      priceInCents: 87999,
      category: 'Home',
      colors: ['Matte Black', 'Silver', 'White'],
      stock: 15_000,
      features: ['Wattage: 1400W', 'Voltage: 220-240V', 'Warranty: 2 Years'],
    })
    expect(products.find((product) => product.code === 'professional-garment-steamer')).toMatchObject({
      priceInCents: 10_000,
      specialPriceInCents: 12_999,
    })
    expect(products.find((product) => product.code === 'beard-trimmer-3000')).toMatchObject({ category: 'Gadget' })
    const files = products.flatMap((product) =>
      product.resolved.map((picture) => (picture.from.kind === 'folder' ? picture.from.file : '')),
    )
    expect(new Set(files).size).toBe(124)
    expect(files).not.toContain('')
    expect(result.items.map(formatItem).join('\n')).toContain('repeats its variants in another currency than USD')
  })

  test('Magento: a hoodie in 15 options, every picture found', () => {
    const products = productsOf(plan('magento/csv/subset_products.csv', 'magento/images'))
    expect(products.find((product) => product.code === 'MH01')).toMatchObject({
      name: 'Chaz Kangeroo Hoodie',
      priceInCents: 5200,
      category: 'Men',
      subcategory: 'Tops',
      gender: 'Men',
      sizes: ['XS', 'S', 'M', 'L', 'XL'],
      colors: ['Black', 'Gray', 'Orange'],
      stock: 1500,
      features: [
        'Two-tone gray heather hoodie.',
        'Drawstring-adjustable hood.',
        'Machine wash/dry.',
        'Material: Wool',
        'Pattern: Color-Blocked',
        'Climate: All-weather, Cool, Indoor, Spring, Windy',
      ],
    })
    expect(products.find((product) => product.code === 'WP02')).toMatchObject({
      name: 'Emma Leggings',
      category: 'Women',
      subcategory: 'Jeans and Leggings',
    })
    expect(products.every((product) => product.warnings.length === 0)).toBe(true)
    expect(products.flatMap((product) => product.resolved).every((picture) => picture.from.kind === 'folder')).toBe(
      true,
    )
  })

  test('Shopify: prices keep the price before, and pictures that are only links are reported', () => {
    const result = plan('packt-shopify/Product-data.csv', '')
    const products = productsOf(result)
    expect(products.find((product) => product.code === 'floor-lamp')).toMatchObject({
      priceInCents: 6999,
      specialPriceInCents: 8500,
      category: 'Home',
      colors: ['Black'],
      stock: 1,
    })
    const productsWith = (brand: string) =>
      products.filter(({ features }) => features.includes(`Brand: ${brand}`)).length
    expect(['Company 123', 'Rustic LTD', 'Home Sweet Home'].map(productsWith)).toEqual([8, 9, 3])
    expect(products.find((product) => product.code === 'gardening-gloves')).toMatchObject({
      colors: ['Green', 'Yellow'],
      priceInCents: 1599,
      trackByOption: true,
      stock: 4,
    })
    expect(
      products.every((product) =>
        product.warnings.some((warning) => warning.startsWith('picture is not available: https://cdn.shopify.com/')),
      ),
    ).toBe(true)
  })

  test('Shopify: a later file with the products of one vendor leaves them their brand', () => {
    const existing = shopAfter(plan('packt-shopify/Product-data.csv', ''))
    const rows: string[][] = parse(readFileSync(join(root, 'packt-shopify/Product-data.csv')))
    const some = rows.filter(([, , , vendor], at) => at === 0 || vendor === 'Rustic LTD')
    const read = readCatalogue(Buffer.from(toCsvRows(some)), NOW)
    if (!read.ok) throw new Error(read.message)
    const { counts, notes } = planImport(resolvePictures(read.catalogue, []), existing)
    expect(counts).toEqual({ create: 0, update: 0, unchanged: 9, skip: 0 })
    expect(notes.join()).toContain('All products have the Vendor “Rustic LTD”')
  })

  test('a file of customers is rejected with the columns found', () => {
    const read = readCatalogue(readFileSync(join(root, 'spree/customers.csv')), NOW)
    expect(read.ok ? '' : read.message).toContain('recognises: email, first_name')
  })

  test('rows with missing cells are read and reported', () => {
    const result = plan('spree/spec_products_import.csv', '')
    expect(result.counts.create).toBe(2)
    expect(result.notes.join()).toContain('rows 3-12, 14-18')
  })
})
