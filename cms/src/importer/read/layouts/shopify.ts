import { toPath } from '../category-path'
import { brandFeatures, type VariantDraft } from '../product-draft'
import { htmlToLine, htmlToProductText } from '../html-to-product-text'
import { type CellReader, columnKey, makeCellReader } from '../read-csv'
import { readCount, readYesNo } from '../read-amounts'
import type { Catalogue, LayoutInput, CsvRow, ImportedPicture } from '../../types'
import { namesDates } from '../spreadsheet-dates'
import { gatherCatalogue } from './gather-catalogue'
import { rowNumbers } from './row-numbers'
import { readOptions } from './read-options'

const COLUMNS = {
  price: 'Variant Price',
  otherPrice: 'Variant Compare At Price',
  stock: 'Variant Inventory Qty',
} as const
const TRACKER = 'Variant Inventory Tracker'
const OPTION_NUMBERS = [1, 2, 3]

/**
 * A Shopify export: rows of one handle are one product, the first row has its text, each row may add a variant and a
 * picture.
 */
export function readShopify(file: LayoutInput): Catalogue {
  const cell = makeCellReader(file.header)
  const hasTracker = file.header.some((name) => columnKey(name) === columnKey(TRACKER))
  const isCounted = (row: CsvRow) =>
    !(hasTracker && cell(row, TRACKER) === '') && cell(row, 'Variant Inventory Policy').toLowerCase() !== 'continue'
  const onlyVendor = findOnlyVendor(cell, file.rows)
  const notes = onlyVendor === undefined ? [] : [describeOnlyVendor(onlyVendor)]
  const { catalogue, skip, add } = gatherCatalogue('shopify', { ...file, notes: [...file.notes, ...notes] })
  for (const [handle, rows] of Map.groupBy(file.rows, (row) => cell(row, 'Handle'))) {
    const main = rows.find((row) => cell(row, 'Title') !== '') ?? rows[0]!
    const name = htmlToLine(cell(main, 'Title'))
    if (readYesNo(cell(main, 'Gift Card')) === true) {
      skip(rows, handle, name, 'is a gift card, which this shop does not sell')
      continue
    }
    const text = htmlToProductText(cell(main, 'Body (HTML)'))
    const vendor = htmlToLine(cell(main, 'Vendor'))
    const tags = cell(main, 'Tags')
    add({
      rows: rowNumbers(rows),
      code: handle,
      name,
      description: text.description,
      features: [...text.features, ...brandFeatures(onlyVendor === undefined ? vendor : '')],
      ...(onlyVendor === undefined ? {} : { doubtfulBrand: vendor }),
      categoryPaths: [cell(main, 'Type'), cell(main, 'Product Category')]
        .map((path) => toPath(path.split('>')))
        .filter(Boolean),
      categorySources: [
        cell(main, 'Type'),
        cell(main, 'Product Category'),
        cell(main, 'Google Shopping / Google Product Category'),
        tags,
        name,
      ],
      people: [cell(main, 'Google Shopping / Age Group'), cell(main, 'Google Shopping / Gender')],
      colorSources: [tags, name, text.description],
      visible: isVisible(cell, main),
      variants: readVariants(cell, rows, isCounted),
      hasDates: optionNamesOf(cell, rows).some(namesDates),
      otherPriceIs: 'old',
      columns: COLUMNS,
      pictures: readPictures(cell, rows),
      warnings: [],
    })
  }
  return catalogue
}

/** A vendor that all products have is usually the old shop itself: Shopify fills it in where staff do not. */
function findOnlyVendor(cell: CellReader, rows: readonly CsvRow[]): string | undefined {
  const goods = rows.filter((row) => cell(row, 'Title') !== '' && readYesNo(cell(row, 'Gift Card')) !== true)
  const vendors = new Map(
    goods.map((row) => htmlToLine(cell(row, 'Vendor'))).map((vendor) => [vendor.toLowerCase(), vendor]),
  )
  vendors.delete('')
  return vendors.size === 1 ? vendors.values().next().value : undefined
}

const describeOnlyVendor = (vendor: string): string =>
  `All products have the Vendor “${vendor.slice(0, 60)}”: it was taken for the old shop's name, not for their brand.`

/** An unlisted product is in no list or search of the old shop. */
const HIDDEN: ReadonlySet<string> = new Set(['draft', 'archived', 'unlisted'])

const isVisible = (cell: CellReader, row: CsvRow): boolean =>
  readYesNo(cell(row, 'Published')) !== false && !HIDDEN.has(cell(row, 'Status').toLowerCase())

/** Rows without a price and without an option only bring another picture. */
const rowsOfVariants = (cell: CellReader, rows: readonly CsvRow[]): CsvRow[] =>
  rows.filter((row) => cell(row, COLUMNS.price) !== '' || cell(row, 'Option1 Value') !== '')

/** Only the first row of a product names its options; the others give values in the same order. */
const optionNamesOf = (cell: CellReader, rows: readonly CsvRow[]): string[] =>
  OPTION_NUMBERS.map((number) => rows.map((row) => cell(row, `Option${number} Name`)).find(Boolean) ?? '')

/** The size and colour of each row. */
function optionsOf(cell: CellReader, rows: readonly CsvRow[]) {
  const names = optionNamesOf(cell, rows)
  return (row: CsvRow) =>
    readOptions(OPTION_NUMBERS.map((number, at) => ({ name: names[at]!, value: cell(row, `Option${number} Value`) })))
}

/** Without a tracker, or where the old shop sells on below 0, a quantity of 0 says nothing about the units. */
function readVariants(cell: CellReader, rows: readonly CsvRow[], isCounted: (row: CsvRow) => boolean): VariantDraft[] {
  const optionOf = optionsOf(cell, rows)
  const stockOf = (row: CsvRow): string => {
    const stock = cell(row, COLUMNS.stock)
    return isCounted(row) || (readCount(stock) ?? 0) > 0 ? stock : ''
  }
  return rowsOfVariants(cell, rows).map((row) => ({
    row: row.row,
    ...optionOf(row),
    price: cell(row, COLUMNS.price),
    otherPrice: cell(row, COLUMNS.otherPrice),
    stock: stockOf(row),
    code: cell(row, 'Variant SKU'),
  }))
}

/** Pictures are listed down the rows without belonging to the variant beside them; only `Variant Image` does. */
function readPictures(cell: CellReader, rows: readonly CsvRow[]): ImportedPicture[] {
  const optionOf = optionsOf(cell, rows)
  const colorOfRow = new Map(rowsOfVariants(cell, rows).map((row) => [row.row, optionOf(row).color]))
  const colorOf = new Map<string, string>()
  for (const row of rows) {
    const color = colorOfRow.get(row.row) ?? ''
    const source = cell(row, 'Variant Image')
    if (source && color && !colorOf.has(source)) colorOf.set(source, color)
  }
  const listed = rows
    .map((row) => ({
      source: cell(row, 'Image Src'),
      alt: htmlToLine(cell(row, 'Image Alt Text')),
      position: Number(cell(row, 'Image Position')) || Number.MAX_SAFE_INTEGER,
    }))
    .sort((a, b) => a.position - b.position)
    .map(({ source, alt }) => ({ source, color: colorOf.get(source) ?? '', alt }))
  // Those without a source, and those that come again in the same colour, are dropped when the pictures are labelled.
  return [...listed, ...[...colorOf].map(([source, color]) => ({ source, color, alt: '' }))]
}
