import type { VariantDraft } from '../product-draft'
import { htmlToLine, htmlToProductText } from '../html-to-product-text'
import { type CellReader, makeCellReader } from '../read-csv'
import { readYesNo } from '../read-amounts'
import type { Catalogue, LayoutInput, CsvRow, ImportedPicture } from '../../types'
import { gatherCatalogue } from './gather-catalogue'
import { rowNumbers } from './row-numbers'
import { readOptions } from './read-options'

const OPTION_NUMBERS = [1, 2, 3]

/** A Shopify export: rows of one handle are one product, the first row has its text, each row may add a variant and a picture. */
export function readShopify(file: LayoutInput): Catalogue {
  const cell = makeCellReader(file.header)
  const { catalogue, skip, add } = gatherCatalogue('shopify', file)
  for (const [handle, rows] of Map.groupBy(file.rows, (row) => cell(row, 'Handle'))) {
    const main = rows.find((row) => cell(row, 'Title') !== '') ?? rows[0]!
    const name = htmlToLine(cell(main, 'Title'))
    if (readYesNo(cell(main, 'Gift Card')) === true) {
      skip(rows, handle, name, 'is a gift card, which this shop does not sell')
      continue
    }
    const text = htmlToProductText(cell(main, 'Body (HTML)'))
    const tags = cell(main, 'Tags')
    add({
      rows: rowNumbers(rows),
      code: handle,
      name,
      ...text,
      categorySources: [
        cell(main, 'Type'),
        cell(main, 'Product Category'),
        cell(main, 'Google Shopping / Google Product Category'),
        tags,
        name,
      ],
      people: [cell(main, 'Google Shopping / Age Group').replace(/adult/i, ''), cell(main, 'Google Shopping / Gender')],
      colorSources: [tags, name, text.description],
      visible: isVisible(cell, main),
      variants: readVariants(cell, rows),
      otherPriceIs: 'old',
      pictures: readPictures(cell, rows),
      warnings: [],
    })
  }
  return catalogue
}

const isVisible = (cell: CellReader, row: CsvRow): boolean =>
  readYesNo(cell(row, 'Published')) !== false && !['draft', 'archived'].includes(cell(row, 'Status').toLowerCase())

/** Rows without a price and without an option only bring another picture. */
function readVariants(cell: CellReader, rows: readonly CsvRow[]): VariantDraft[] {
  // Only the first row of a product names its options; the others give values in the same order.
  const names = OPTION_NUMBERS.map((number) => rows.map((row) => cell(row, `Option${number} Name`)).find(Boolean) ?? '')
  return rows
    .filter((row) => cell(row, 'Variant Price') !== '' || cell(row, 'Option1 Value') !== '')
    .map((row) => ({
      row: row.row,
      ...readOptions(
        OPTION_NUMBERS.map((number, at) => ({ name: names[at]!, value: cell(row, `Option${number} Value`) })),
      ),
      price: cell(row, 'Variant Price'),
      otherPrice: cell(row, 'Variant Compare At Price'),
      stock: cell(row, 'Variant Inventory Qty'),
      code: cell(row, 'Variant SKU'),
    }))
}

/** Pictures are listed down the rows without belonging to the variant beside them; only `Variant Image` does. */
function readPictures(cell: CellReader, rows: readonly CsvRow[]): ImportedPicture[] {
  const colorOfRow = new Map(readVariants(cell, rows).map(({ row, color }) => [row, color]))
  const colorOf = new Map<string, string>()
  for (const row of rows) {
    const color = colorOfRow.get(row.row) ?? ''
    const source = cell(row, 'Variant Image')
    if (source && color && !colorOf.has(source)) colorOf.set(source, color)
  }
  const listed = rows
    .filter((row) => cell(row, 'Image Src') !== '')
    .map((row) => ({
      source: cell(row, 'Image Src'),
      alt: htmlToLine(cell(row, 'Image Alt Text')),
      position: Number(cell(row, 'Image Position')) || Number.MAX_SAFE_INTEGER,
    }))
    .sort((a, b) => a.position - b.position)
    .map(({ source, alt }) => ({ source, color: colorOf.get(source) ?? '', alt }))
  const isListed = new Set(listed.map(({ source }) => source))
  const others = [...colorOf]
    .filter(([source]) => !isListed.has(source))
    .map(([source, color]) => ({ source, color, alt: '' }))
  return [...listed, ...others]
}
