import { capitalise, slugOf } from '@stoep/shared'
import type { VariantDraft } from '../product-draft'
import { joinValues } from '../combine-values'
import { htmlToLine, htmlToProductText } from '../html-to-product-text'
import { readYesNo } from '../read-amounts'
import { makeCellReader, type CellReader } from '../read-csv'
import type { Catalogue, CsvRow, ImportedPicture, LayoutInput } from '../../types'
import { gatherCatalogue } from './gather-catalogue'
import { rowNumbers } from './row-numbers'
import { chooseOptions, sameName, type Choices } from './woocommerce-options'

const COLUMNS = { price: 'price', otherPrice: 'price', stock: 'stockOnHand' } as const
const IS_CATEGORY = /^(?:categor(?:y|ies)|department|collection|type)$/i
const IS_PEOPLE = /^(?:gender|sex|age group|people)$/i
const IS_COLOR = /^colou?rs?$/i
const MAX_VALUES = 200

/** A Vendure import file: a row with a name begins a product, those without one below it are its other variants. */
export function readVendure(file: LayoutInput): Catalogue {
  const cell = makeCellReader(file.header)
  const { catalogue, skip, add } = gatherCatalogue('vendure', file)
  const groups: CsvRow[][] = []
  for (const row of file.rows) {
    const isFirst = cell(row, 'name') !== '' || cell(row, 'slug') !== ''
    if (isFirst) groups.push([row])
    else if (groups.length > 0) groups.at(-1)!.push(row)
    else skip([row], '', '', 'has no name, and no product stands above it')
  }
  for (const rows of groups) {
    const main = rows[0]!
    const name = htmlToLine(cell(main, 'name'))
    const warnings: string[] = []
    const groupNames = splitValues(cell(main, 'optionGroups'))
    const choices = chooseOptions(groupNames)
    const options = new Map(rows.map((row) => [row.row, readValues(cell, row, groupNames, warnings)]))
    const facets = rows.flatMap((row) => [
      ...readFacets(cell(row, 'facets')),
      ...readFacets(cell(row, 'variantFacets')),
    ])
    const valuesOf = (kind: RegExp) => facets.filter((facet) => kind.test(facet.name)).map(({ value }) => value)
    const path = [...new Set(valuesOf(IS_CATEGORY))].join(' > ')
    const text = htmlToProductText(cell(main, 'description'))
    add({
      rows: rowNumbers(rows),
      code: cell(main, 'slug') || slugOf(name),
      name,
      description: text.description,
      features: [
        ...text.features,
        ...facets
          .filter((facet) => ![IS_CATEGORY, IS_PEOPLE, IS_COLOR].some((kind) => kind.test(facet.name)))
          .map((facet) => `${capitalise(facet.name)}: ${facet.value}`),
      ],
      categoryPaths: path === '' ? [] : [path],
      categorySources: [path, ...facets.map(({ value }) => value), name],
      people: valuesOf(IS_PEOPLE),
      colorSources: [valuesOf(IS_COLOR).join(', '), name],
      optionNames: choices.optionNames,
      visible: true,
      variants: rows.map((row) => readVariant(cell, row, choices, options.get(row.row)!)),
      pictures: readPictures(cell, rows, choices, options),
      columns: COLUMNS,
      warnings,
    })
  }
  return catalogue
}

const splitValues = (cell: string): string[] =>
  cell
    .split('|', MAX_VALUES)
    .map((part) => htmlToLine(part))
    .filter(Boolean)

/** "category:Computers|brand:Acme" */
const readFacets = (cell: string): { name: string; value: string }[] =>
  splitValues(cell).flatMap((pair) => {
    const at = pair.indexOf(':')
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    return at < 1 || value === '' ? [] : [{ name, value }]
  })

type Values = ReadonlyMap<string, string>

/** The option values of a row, in the order of the product's option groups. */
function readValues(cell: CellReader, row: CsvRow, names: readonly string[], warnings: string[]): Values {
  const values = splitValues(cell(row, 'optionValues'))
  if (values.length !== names.length)
    warnings.push(
      `row ${row.row}, optionValues: has ${values.length} where optionGroups has ${names.length}; the order decides`,
    )
  return new Map(names.map((name, at) => [name, values[at] ?? '']))
}

function readVariant(cell: CellReader, row: CsvRow, { first, second }: Choices, values: Values): VariantDraft {
  const isCounted = readYesNo(cell(row, 'trackInventory')) !== false
  return {
    row: row.row,
    size: joinValues(first.map((name) => values.get(name) ?? '')),
    color: second === undefined ? '' : (values.get(second) ?? ''),
    price: cell(row, 'price'),
    otherPrice: '',
    stock: isCounted ? cell(row, 'stockOnHand') : '',
    code: cell(row, 'sku'),
  }
}

/** The product's own pictures, and those of a variant in its colour. */
function readPictures(
  cell: CellReader,
  rows: readonly CsvRow[],
  { second, optionNames }: Choices,
  options: ReadonlyMap<number, Values>,
): ImportedPicture[] {
  const colorOf = (row: CsvRow): string =>
    second !== undefined && optionNames.color === null ? (options.get(row.row)?.get(second) ?? '') : ''
  const own = rows.flatMap((row) => splitValues(cell(row, 'assets')).map((source) => ({ source, color: '', alt: '' })))
  const ofVariants = rows.flatMap((row) =>
    splitValues(cell(row, 'variantAssets')).map((source) => ({ source, color: colorOf(row), alt: '' })),
  )
  const colored = new Map(ofVariants.map(({ source, color }) => [source, color]))
  const isOwn = (source: string) => own.some((picture) => sameName(picture.source, source))
  return [
    ...own.map((picture) => ({ ...picture, color: colored.get(picture.source) ?? '' })),
    ...ofVariants.filter(({ source }) => !isOwn(source)),
  ]
}
