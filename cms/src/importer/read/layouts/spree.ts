import { capitalise } from '@stoep/shared'
import { toPath } from '../category-path'
import { brandFeatures, RAND, readCurrency, type VariantDraft } from '../product-draft'
import { htmlToLine, htmlToProductText } from '../html-to-product-text'
import { readPrice, readYesNo } from '../read-amounts'
import { type CellReader, makeCellReader } from '../read-csv'
import type { Catalogue, CsvFile, LayoutInput, CsvRow, ImportedPicture } from '../../types'
import { gatherCatalogue } from './gather-catalogue'
import { rowNumbers } from './row-numbers'
import { readOptions } from './read-options'

const NUMBERS = [1, 2, 3]
const CUSTOM_FIELD = /^custom_field\.[^.]*\.(.+)$/i

/**
 * A Spree export: rows of one slug are one product. The first has its text and, when there are variants, the
 * price 0; each variant comes once a currency.
 */
export function readSpree(file: LayoutInput): Catalogue {
  const cell = makeCellReader(file.header)
  const { catalogue, skip, add } = gatherCatalogue('spree', file)
  for (const [slug, rows] of Map.groupBy(file.rows, (row) => cell(row, 'slug'))) {
    const main = rows.find((row) => cell(row, 'name') !== '') ?? rows[0]!
    const name = htmlToLine(cell(main, 'name'))
    const { kept, foreign, currency } = splitByCurrency(cell, rows, main)
    const text = htmlToProductText(cell(main, 'description'))
    const tags = cell(main, 'tags')
    const paths = NUMBERS.map((number) => cell(main, `category${number}`))
    const type = cell(main, 'product_type')
    if (foreign.length > 0) skip(foreign, slug, name, `repeats its variants in another currency than ${currency}`)
    add({
      rows: rowNumbers(kept),
      // Not the SKU: real files give two products the same one.
      code: slug,
      name,
      description: text.description,
      features: [
        ...text.features,
        ...brandFeatures(htmlToLine(cell(main, 'brand_name'))),
        ...customFeatures(file, cell, main),
      ],
      categoryPaths: [...paths, type].map((path) => toPath(path.split('->'))).filter(Boolean),
      categorySources: [...paths, type, tags, name],
      people: [],
      colorSources: [tags, name],
      visible: !['draft', 'archived'].includes(cell(main, 'status').toLowerCase()),
      variants: readVariants(cell, kept, main),
      otherPriceIs: 'old',
      pictures: readPictures(file, cell, kept),
      currency,
      warnings: [],
    })
  }
  return catalogue
}

/** Rand where the file has it, else the currency of the product's own row. */
function splitByCurrency(
  cell: CellReader,
  rows: readonly CsvRow[],
  main: CsvRow,
): { kept: CsvRow[]; foreign: CsvRow[]; currency: string } {
  const currencyOf = (row: CsvRow): string => readCurrency(cell(row, 'currency'))
  const currency = rows.some((row) => currencyOf(row) === RAND)
    ? RAND
    : currencyOf(main) || (rows.map(currencyOf).find(Boolean) ?? '')
  const isKept = (row: CsvRow): boolean => row === main || currencyOf(row) === currency || currencyOf(row) === ''
  const { kept = [], foreign = [] } = Object.groupBy(rows, (row) => (isKept(row) ? 'kept' : 'foreign'))
  return { kept, foreign, currency }
}

const optionsIn = (cell: CellReader, row: CsvRow) =>
  readOptions(
    NUMBERS.map((number) => ({ name: cell(row, `option${number}_name`), value: cell(row, `option${number}_value`) })),
  )

function readVariants(cell: CellReader, rows: readonly CsvRow[], main: CsvRow): VariantDraft[] {
  const drafts = rows.map((row) => ({
    row: row.row,
    ...optionsIn(cell, row),
    price: cell(row, 'price'),
    // Spree writes 0 for "none".
    otherPrice: readPrice(cell(row, 'compare_at_price')) === 0 ? '' : cell(row, 'compare_at_price'),
    stock: readYesNo(cell(row, 'track_inventory')) === false ? '' : cell(row, 'inventory_count'),
    code: cell(row, 'sku'),
  }))
  // The product's own row is no variant when there are others.
  return drafts.length > 1 ? drafts.filter((draft) => draft.row !== main.row) : drafts
}

function readPictures(file: CsvFile, cell: CellReader, rows: readonly CsvRow[]): ImportedPicture[] {
  const columns = file.header.filter((name) => /^image\d*_src$/i.test(name))
  return rows.flatMap((row) => {
    const { color } = optionsIn(cell, row)
    return columns
      .map((column) => ({ source: cell(row, column), color, alt: '' }))
      .filter((picture) => picture.source !== '')
  })
}

function customFeatures(file: CsvFile, cell: CellReader, row: CsvRow): string[] {
  return file.header.flatMap((column) => {
    const field = CUSTOM_FIELD.exec(column)
    const value = htmlToLine(cell(row, column))
    if (!field || value === '') return []
    const label = field[1]!.replace(/_/g, ' ')
    return [`${capitalise(label)}: ${value}`]
  })
}
