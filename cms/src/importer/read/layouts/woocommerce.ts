import { coloredLike } from '../label-pictures'
import { brandFeatures, type ProductDraft } from '../product-draft'
import { htmlToLine, htmlToProductText } from '../html-to-product-text'
import { type CellReader, columnKey, makeCellReader } from '../read-csv'
import type { Catalogue, CsvRow, ImportedPicture, LayoutInput } from '../../types'
import { gatherCatalogue } from './gather-catalogue'
import { readHtml, readPaths, splitValues } from './woocommerce-cells'
import {
  attributeNumbers,
  chooseOptions,
  findAttribute,
  readAttributes,
  type Attribute,
  sameName,
} from './woocommerce-options'
import { PRICE_COLUMNS, readPrices, readStock, readVariations } from './woocommerce-variants'
import { rowNumbers } from './row-numbers'

const SOLD = new Set(['simple', 'variable', 'variation'])
const NOT_HERE = ['virtual', 'downloadable'] as const
/** Campaign categories, which say nothing about the product. */
const CAMPAIGN = /^(?:uncategori[sz]ed|sale|specials?|clearance|new(?: arrivals)?|featured)$/i
const MAX_PICTURES_IN_CELL = 200
/** Most attributes that distinguish variations; those beyond two are joined to the first. */
const MAX_CHOSEN = 10

/** A WooCommerce export: variations name their product by its SKU, or by "id:" and its number. */
export function readWooCommerce(file: LayoutInput, now: Date): Catalogue {
  const cell = makeCellReader(file.header)
  const columns = findColumns(file.header)
  const { catalogue, skip, add } = gatherCatalogue('woocommerce', file)
  const skipRow = (row: CsvRow, reason: string, rows = [row]) =>
    skip(rows, codeOf(cell, row), htmlToLine(cell(row, 'Name')), reason)

  const owns = file.rows.filter((row) => !isVariation(cell, row))
  const parentOf = indexParents(cell, owns)
  const variationsOf = Map.groupBy(
    file.rows.filter((row) => isVariation(cell, row)),
    (row) => parentOf.get(columnKey(cell(row, 'Parent'))),
  )
  for (const row of variationsOf.get(undefined) ?? []) {
    const named = cell(row, 'Parent')
    skipRow(row, named === '' ? 'has no Parent' : `its Parent "${named.slice(0, 60)}" is not in the file`)
  }

  for (const row of owns) {
    const variations = variationsOf.get(row) ?? []
    const reason = whySkipped(cell, row)
    if (reason) {
      skipRow(row, reason)
      for (const variation of variations) skipRow(variation, `belongs to row ${row.row}, which was left out`)
      continue
    }
    const draft = makeDraft(cell, row, variations, columns, now)
    if ('reason' in draft) {
      skipRow(row, draft.reason, [row, ...variations])
      continue
    }
    add(draft)
  }
  return catalogue
}

const typesOf = (cell: CellReader, row: CsvRow): string[] => splitValues(cell(row, 'Type').toLowerCase())

const isVariation = (cell: CellReader, row: CsvRow): boolean =>
  typesOf(cell, row).includes('variation') || (cell(row, 'Type') === '' && cell(row, 'Parent') !== '')

/** The SKU, or the id in the old shop if there is none. */
function codeOf(cell: CellReader, row: CsvRow): string {
  const id = cell(row, 'ID')
  return cell(row, 'SKU') || (id === '' ? '' : `wc-${id}`)
}

function indexParents(cell: CellReader, rows: readonly CsvRow[]): Map<string, CsvRow> {
  const index = new Map<string, CsvRow>()
  for (const row of rows) {
    for (const name of [cell(row, 'SKU'), cell(row, 'ID') && `id:${cell(row, 'ID')}`]) {
      if (name !== '' && !index.has(columnKey(name))) index.set(columnKey(name), row)
    }
  }
  return index
}

function whySkipped(cell: CellReader, row: CsvRow): string | undefined {
  const types = typesOf(cell, row)
  const kind = types.find((type) => !SOLD.has(type))
  if (kind === undefined) return undefined
  const article = /^[aeiou]/.test(kind) ? 'an' : 'a'
  return `is ${article} ${kind.slice(0, 40)} product (column Type), which this shop does not have`
}

const pathsOf = (cell: CellReader, row: CsvRow): string[] =>
  readPaths(cell(row, 'Categories')).filter((path) => !CAMPAIGN.test(path))

function makeDraft(
  cell: CellReader,
  row: CsvRow,
  children: readonly CsvRow[],
  columns: Columns,
  now: Date,
): ProductDraft | { reason: string } {
  const warnings: string[] = []
  const { numbers } = columns
  const attributes = readAttributes(cell, row, numbers)
  const sold = children.filter((child) => isSold(cell, child, warnings))
  if (sold.length === 0 && warnings.length > 0)
    return { reason: `has no variation that is sold: ${warnings.join('; ')}` }
  const isVariable = typesOf(cell, row).includes('variable') || children.length > 0
  if (isVariable && children.length === 0) return { reason: 'has no variations in the file' }
  const rows = sold.map((child) => ({ row: child, attributes: readAttributes(cell, child, numbers) }))
  const chosenBy = chosenNames(attributes, rows)
  if (chosenBy.length > MAX_CHOSEN) return { reason: `its variations differ in ${chosenBy.length} attributes` }
  const choices = chooseOptions(chosenBy)
  const read = isVariable
    ? readVariations(cell, { parent: row, parentAttributes: attributes, rows, choices }, now, warnings)
    : { variants: [readSimple(cell, row, attributes, now, warnings)] }
  if ('reason' in read) return read
  const name = htmlToLine(cell(row, 'Name'))
  const tags = splitValues(cell(row, 'Tags')).map(htmlToLine).join(', ')
  const paths = pathsOf(cell, row)
  const color = colorOf(attributes)
  const others = attributes.filter(({ name }) => !chosenBy.some((one) => sameName(one, name)))
  return {
    rows: rowNumbers([row, ...children]).sort((a, b) => a - b),
    code: codeOf(cell, row),
    name,
    ...readTexts(cell, row, others, columns),
    categoryPaths: paths,
    categorySources: [...paths, tags, name],
    people: readPaths(cell(row, 'Categories')),
    colorSources: [color, tags, name],
    optionNames: choices.optionNames,
    visible: isPublished(cell, row) && columnKey(cell(row, 'Visibility in catalog')) !== 'hidden',
    ...read,
    pictures: readPictures(cell, row, rows, choices.optionNames.color === null ? choices.second : undefined),
    columns: PRICE_COLUMNS,
    warnings,
  }
}

/** 0 is private, -1 a draft or planned, 2 is pending review; '' means that the file does not have the column. */
const isPublished = (cell: CellReader, row: CsvRow): boolean => ['', '1'].includes(cell(row, 'Published'))

/** Excludes variations that are disabled or are not physical goods. */
function isSold(cell: CellReader, row: CsvRow, warnings: string[]): boolean {
  const kind = NOT_HERE.find((type) => typesOf(cell, row).includes(type))
  if (kind) warnings.push(`row ${row.row} left out: is ${kind} (column Type)`)
  const isOff = cell(row, 'Published') === '0'
  if (isOff) warnings.push(`row ${row.row} left out: is switched off (column Published)`)
  return !kind && !isOff
}

/** The attributes that distinguish the variations, in the order of the product. */
function chosenNames(
  attributes: readonly Attribute[],
  rows: readonly { attributes: readonly Attribute[] }[],
): string[] {
  const ofRows = new Map(rows.flatMap((row) => row.attributes.map(({ name }) => [columnKey(name), name] as const)))
  const own = attributes
    .filter(({ name }) => ofRows.has(columnKey(name)))
    .map(({ name }) => [columnKey(name), name] as const)
  return [...new Map([...own, ...ofRows]).values()]
}

function readSimple(cell: CellReader, row: CsvRow, attributes: readonly Attribute[], now: Date, warnings: string[]) {
  const prices = readPrices(cell, row, now, warnings)
  return { row: row.row, size: '', color: colorOf(attributes), ...prices, stock: readStock(cell, row), code: '' }
}

/** The colour of a product that has only one. */
function colorOf(attributes: readonly Attribute[]): string {
  const { second, optionNames } = chooseOptions(attributes.map(({ name }) => name))
  const values = second !== undefined && optionNames.color === null ? findAttribute(attributes, second)?.values : []
  return values?.length === 1 ? values[0]! : ''
}

/** The heading contains the unit of the old shop: "Weight (kg)". */
const MEASURE = /^(weight|length|width|height) \((.{1,10})\)$/i

interface Columns {
  /** The numbers in the columns "Attribute 1 name" and so on. */
  numbers: readonly string[]
  measures: readonly { column: string; label: string; unit: string }[]
}

function findColumns(header: readonly string[]): Columns {
  const measures = header.flatMap((name) => {
    const [column, label, unit] = MEASURE.exec(name.trim()) ?? []
    return column && label && unit ? [{ column, label, unit }] : []
  })
  return { numbers: attributeNumbers(header), measures }
}

function readTexts(cell: CellReader, row: CsvRow, attributes: readonly Attribute[], { measures }: Columns) {
  const short = htmlToProductText(readHtml(cell(row, 'Short description')))
  const long = htmlToProductText(readHtml(cell(row, 'Description')))
  const brands = splitValues(cell(row, 'Brands')).map(htmlToLine).join(', ')
  const measured = measures.map(({ column, ...rest }) => ({ ...rest, amount: readMeasure(cell(row, column)) }))
  return {
    description: [...new Set([short.description, long.description])].filter(Boolean).join('\n'),
    features: [
      ...short.features,
      ...long.features,
      ...attributes
        .filter(({ values, isShown }) => isShown && values.length > 0)
        .map(({ name, values }) => `${name}: ${values.join(', ')}`),
      ...brandFeatures(brands),
      ...measured.filter(({ amount }) => amount !== '').map(({ label, amount, unit }) => `${label}: ${amount} ${unit}`),
    ],
  }
}

/** "0.5" of ".5". */
const readMeasure = (cell: string): string => cell.slice(0, 20).replace(/^(?=[.,]\d)/, '0')

/** The product's own pictures first; one that a variation shows too has its colour. */
function readPictures(
  cell: CellReader,
  row: CsvRow,
  variations: readonly { row: CsvRow; attributes: readonly Attribute[] }[],
  colorName: string | undefined,
): ImportedPicture[] {
  const ofVariations = variations.flatMap(({ row: child, attributes }) => {
    const color = colorName === undefined ? '' : (findAttribute(attributes, colorName)?.values[0] ?? '')
    return sourcesOf(cell, child).map((source) => ({ source, color, alt: '' }))
  })
  // A picture that comes again in the same colour is dropped when the pictures are labelled.
  return [...coloredLike(ofVariations, sourcesOf(cell, row)), ...ofVariations]
}

const sourcesOf = (cell: CellReader, row: CsvRow): string[] =>
  splitValues(cell(row, 'Images')).slice(0, MAX_PICTURES_IN_CELL)
