import { slugOf, type MappedColumn, type MappedField } from '@stoep/shared'
import { MAX_VARIANTS, RAND, readCurrency, type ProductDraft, type VariantDraft } from '../product-draft'
import { toPath } from '../category-path'
import { combineValues, joinValues } from '../combine-values'
import { describeRows } from '../describe-rows'
import { htmlToLine, htmlToProductText } from '../html-to-product-text'
import { readLines, readList } from '../list-cells'
import { MappedRows } from '../mapping/mapped-rows'
import { readCount, readYesNo } from '../read-amounts'
import type { Catalogue, CsvRow, ImportedField, ImportedPicture, ImportedProduct, LayoutInput } from '../../types'
import { gatherCatalogue } from './gather-catalogue'
import { rowNumbers } from './row-numbers'
import { chooseOptions, type Choices } from './woocommerce-options'

/** Reads any file by the mapping of staff. Rows with the same code, or else the same name, are one product. */
export function readMapped(file: LayoutInput, columns: readonly MappedColumn[]): Catalogue {
  const read = new MappedRows(file.header, columns)
  const identity = read.has('code') ? 'code' : 'name'
  const { catalogue, skip, add } = gatherCatalogue('mapped', file)
  for (const [key, rows] of Map.groupBy(file.rows, (row) => read.cell(row, identity))) {
    if (key === '') {
      const reason = `has no value in "${read.headingOf(identity)}"`
      for (const row of rows) skip([row], '', nameOf(read, row), reason)
      continue
    }
    const draft = makeDraft(read, rows)
    const reason = describeCurrencies(read, rows)
    if (reason) skip(rows, draft.code, draft.name, reason)
    else add(draft, (product) => finish(read, product))
  }
  return catalogue
}

const nameOf = (read: MappedRows, row: CsvRow): string => htmlToLine(read.cell(row, 'name'))

function makeDraft(read: MappedRows, rows: readonly CsvRow[]): ProductDraft {
  const warnings: string[] = []
  const main = rows.find((row) => read.cell(row, 'name') !== '') ?? rows[0]!
  const name = nameOf(read, main)
  const text = htmlToProductText(read.cell(main, 'description'))
  const sold = rows.filter((row) => isSold(read, row))
  const labels = read.labels('option').filter((label) => rows.some((row) => read.labelled(row, 'option', label) !== ''))
  const choices = chooseOptions(labels)
  const variants = readVariants(read, sold.length > 0 ? sold : [main], choices)
  const isCountedAsOne = sold.length <= 1 && variants.length > 1
  return {
    rows: rowNumbers(rows),
    code: read.cell(main, 'code') || slugOf(name) || name,
    name,
    description: text.description,
    features: [...text.features, ...readFeatures(read, main)],
    categoryPaths: rows.map((row) => pathsOf(read, row)).find((paths) => paths.length > 0) ?? [],
    categorySources: [...pathsOf(read, main), name],
    people: [read.cell(main, 'people')],
    colorSources: [name],
    visible: readVisible(read, main, warnings),
    minOrder: readMinOrder(read, main, warnings),
    variants: isCountedAsOne ? variants.map((variant) => ({ ...variant, stock: '' })) : variants,
    stock: isCountedAsOne ? variants[0]!.stock : '',
    pictures: rows.flatMap((row) => readPictures(read, row, sold.length > 1 ? choices : undefined)),
    ...(labels.length > 0 ? { optionNames: choices.optionNames } : {}),
    columns: {
      price: read.headingOf('price'),
      otherPrice: read.headingOf('otherPrice'),
      stock: read.headingOf('stock'),
    },
    currency: currencyOf(read, rows),
    warnings,
  }
}

/** Rows without price, option and stock only add pictures. */
const isSold = (read: MappedRows, row: CsvRow): boolean =>
  [...read.cells(row, 'price'), ...read.cells(row, 'option'), ...read.cells(row, 'stock')].length > 0

/** Each of several rows is one variant; a single row may list its values: "S, M, L". */
function readVariants(read: MappedRows, rows: readonly CsvRow[], { first, second }: Choices): VariantDraft[] {
  const names = [...first, ...(second === undefined ? [] : [second])]
  return rows.flatMap((row) => {
    const lists = names.map((name) => {
      const cell = read.labelled(row, 'option', name)
      const values = rows.length > 1 ? [cell] : readList(cell)
      return values.length > 0 ? values : ['']
    })
    const combined = combineValues(lists, MAX_VARIANTS + 1)
    return combined.map((values) => ({
      row: row.row,
      size: joinValues(values.slice(0, first.length)),
      color: values[first.length] ?? '',
      price: read.cell(row, 'price'),
      otherPrice: read.cell(row, 'otherPrice'),
      stock: read.cell(row, 'stock'),
      code: combined.length === 1 ? read.cell(row, 'optionCode') : '',
    }))
  })
}

const pathsOf = (read: MappedRows, row: CsvRow): string[] => {
  const path = toPath(read.cells(row, 'category').flatMap((cell) => cell.split('>')))
  return path === '' ? [] : [path]
}

const JUST_FEATURES = /^(?:features?|about|bullets?)\W*\d*$/i

function readFeatures(read: MappedRows, row: CsvRow): string[] {
  return read.labels('feature').flatMap((label) => {
    const lines = readLines(read.labelled(row, 'feature', label))
      .map(htmlToLine)
      .filter(Boolean)
    return JUST_FEATURES.test(label) ? lines : lines.map((line) => `${label}: ${line}`)
  })
}

const HIDDEN = new Set(['draft', 'archived', 'inactive', 'hidden', 'disabled'])
const SHOWN = new Set(['active', 'published', 'visible', 'enabled', 'live'])

function readVisible(read: MappedRows, row: CsvRow, warnings: string[]): boolean {
  const cell = read.cell(row, 'visible').toLowerCase()
  if (HIDDEN.has(cell) || readYesNo(cell) === false) return false
  if (cell !== '' && !SHOWN.has(cell) && readYesNo(cell) === undefined)
    warnings.push(
      `row ${row.row}, ${read.headingOf('visible')}: "${cell.slice(0, 30)}" is neither yes nor no; it is shown`,
    )
  return true
}

function readMinOrder(read: MappedRows, row: CsvRow, warnings: string[]): number | undefined {
  const cell = read.cell(row, 'minOrder')
  const count = readCount(cell)
  if (cell !== '' && (count === undefined || count < 1)) {
    const heading = read.headingOf('minOrder')
    warnings.push(`row ${row.row}, ${heading}: "${cell.slice(0, 30)}" is not a number of units; the minimum order is 1`)
    return undefined
  }
  return count
}

const BETWEEN_PICTURES = /[\n|;]|,\s+|,(?=https?:)|(?<=\.(?:jpe?g|png|webp|avif|gif)),/i
const MAX_PICTURES_IN_ROW = 200

/** Pictures get the colour of their row, if the second option is colour. */
function readPictures(read: MappedRows, row: CsvRow, choices: Choices | undefined): ImportedPicture[] {
  const isColor = choices?.second !== undefined && choices.optionNames.color === null
  const color = isColor ? read.labelled(row, 'option', choices.second!) : ''
  return read
    .cells(row, 'pictures')
    .flatMap((cell) => cell.split(BETWEEN_PICTURES, MAX_PICTURES_IN_ROW))
    .map((source) => ({ source: source.trim(), color, alt: '' }))
    .filter(({ source }) => source !== '')
}

const SAYS_RAND = /\bzar\b|\brands?\b|\(r\)/i
const IN_RAND = /^\s*(?:r|zar)\s*\d/i

/** The currency in the currency column or the price; '' if neither has one. */
function ownCurrencyOf(read: MappedRows, row: CsvRow): string {
  const stated = readCurrency(read.cell(row, 'currency'))
  if (stated !== '') return stated === 'R' || stated === 'RAND' ? RAND : stated
  return IN_RAND.test(read.cell(row, 'price')) ? RAND : ''
}

/** The currency of the rows, those with a price first, else of the price heading; '' if none has one. */
function currencyOf(read: MappedRows, rows: readonly CsvRow[]): string {
  const said = [...pricedOf(read, rows), ...rows].map((row) => ownCurrencyOf(read, row)).find(Boolean)
  return said ?? (SAYS_RAND.test(read.headingOf('price')) ? RAND : '')
}

const pricedOf = (read: MappedRows, rows: readonly CsvRow[]): CsvRow[] =>
  rows.filter((row) => read.cell(row, 'price') !== '')

/** The error about prices in several currencies, with their rows; undefined for a single currency. */
function describeCurrencies(read: MappedRows, rows: readonly CsvRow[]): string | undefined {
  const byCurrency = Map.groupBy(pricedOf(read, rows), (row) => ownCurrencyOf(read, row))
  byCurrency.delete('')
  if (byCurrency.size < 2) return undefined
  const named = [...byCurrency].map(([currency, its]) => `${currency} (${describeRows(rowNumbers(its), 5)})`)
  return `has prices in several currencies: ${named.join(', ')}`
}

/** The product fields of each mapped field: without its column they are not overwritten in existing products. */
const OF_COLUMNS: readonly (readonly [MappedField, readonly ImportedField[]])[] = [
  ['otherPrice', ['specialPrice']],
  ['category', ['category', 'gender']],
  ['people', ['gender']],
  ['option', ['sizes', 'optionNames', 'optionValues', 'optionPrices', 'optionCodes']],
  ['description', ['description']],
  ['pictures', ['images']],
  ['visible', ['visible']],
]

function finish(read: MappedRows, product: ImportedProduct): ImportedProduct {
  const missing = OF_COLUMNS.filter(([field]) => !read.has(field)).flatMap(([, fields]) => fields)
  const features = read.has('feature') || product.features.length > 0 ? [] : (['features'] as const)
  const defaulted = [...new Set([...product.defaulted, ...missing, ...features])]
  return { ...product, defaulted }
}
