import { DAY_MS } from '@stoep/shared'
import { toPath } from '../category-path'
import { coloredLike } from '../label-pictures'
import type { ProductDraft, VariantDraft } from '../product-draft'
import { htmlToLine, htmlToProductText } from '../html-to-product-text'
import { splitEscaped, unescapePart } from '../list-cells'
import { readCount } from '../read-amounts'
import { type CellReader, makeCellReader } from '../read-csv'
import type { Catalogue, LayoutInput, CsvRow, ImportedPicture } from '../../types'
import { gatherCatalogue } from './gather-catalogue'
import { attributeFeatures, readAttributes } from './magento-attributes'
import { readOptions } from './read-options'

const SKIPPED_TYPES = new Set(['grouped', 'bundle', 'virtual', 'downloadable'])
/** Campaign categories, which say nothing about the product. */
const CAMPAIGN = /(?:^|\/)(?:collections|promotions|sale|what's new)(?:\/|$)/i
const MAX_PICTURE_SOURCES = 200

interface Variation {
  sku: string
  size: string
  color: string
}

/**
 * A Magento export: configurable products list their variants in one cell and come after them. A simple
 * product that no other lists is a product of its own if shoppers could find it.
 */
export function readMagento(file: LayoutInput, now: Date): Catalogue {
  const cell = makeCellReader(file.header)
  const { catalogue, skip, add } = gatherCatalogue('magento', file)
  const bySku = new Map<string, CsvRow>()
  const claimed = new Set<number>()
  for (const row of file.rows) {
    const sku = cell(row, 'sku')
    // Rows of a store view repeat a product in another language.
    if (cell(row, 'store_view_code') !== '' || bySku.has(sku)) {
      const reason = cell(row, 'store_view_code') !== '' ? 'belongs to a store view' : 'repeats a SKU that came before'
      skip([row], sku, htmlToLine(cell(row, 'name')), reason)
    } else bySku.set(sku, row)
  }
  const rows = [...bySku.values()]
  const parents = rows.filter((row) => typeOf(cell, row) === 'configurable')
  const families = parents.map((parent) => {
    const variations = readVariations(cell(parent, 'configurable_variations'))
    const children = variations.flatMap((variation) => {
      const child = bySku.get(variation.sku)
      if (!child || child === parent || claimed.has(child.row)) return []
      claimed.add(child.row)
      return [{ row: child, variation }]
    })
    return { parent, variations, children }
  })
  const familyOf = new Map(families.map((family) => [family.parent.row, family]))

  for (const row of rows) {
    if (claimed.has(row.row)) continue
    const family = familyOf.get(row.row)
    const reason = whySkipped(cell, row)
    if (reason && !family) {
      skip([row], cell(row, 'sku'), htmlToLine(cell(row, 'name')), reason)
      continue
    }
    add(makeDraft(cell, row, family?.children ?? [], family?.variations ?? [], now))
  }
  return catalogue
}

const typeOf = (cell: CellReader, row: CsvRow): string => cell(row, 'product_type').toLowerCase()

function whySkipped(cell: CellReader, row: CsvRow): string | undefined {
  const type = typeOf(cell, row)
  if (SKIPPED_TYPES.has(type)) return `is a ${type} product, which this shop does not have`
  if (/not visible/i.test(cell(row, 'visibility'))) return 'is a variant of a product that is not in the file'
  return undefined
}

function readVariations(text: string): Variation[] {
  return text
    .split('|')
    .map(readAttributes)
    .filter((attributes) => attributes.has('sku'))
    .map((attributes) => ({ sku: attributes.get('sku')!, ...optionsOf(attributes) }))
}

function optionsOf(attributes: ReadonlyMap<string, string>): { size: string; color: string } {
  return readOptions(
    [...attributes].filter(([name]) => name !== 'sku').map(([name, value]) => ({ name, value: htmlToLine(value) })),
  )
}

interface Child {
  row: CsvRow
  variation: Variation
}

function makeDraft(
  cell: CellReader,
  parent: CsvRow,
  children: readonly Child[],
  variations: readonly Variation[],
  now: Date,
): ProductDraft {
  const attributes = readAttributes(cell(parent, 'additional_attributes'))
  const text = htmlToProductText(cell(parent, 'description') || cell(parent, 'short_description'))
  const name = htmlToLine(cell(parent, 'name'))
  const paths = splitList(cell(parent, 'categories')).sort(
    (a, b) => Number(CAMPAIGN.test(a)) - Number(CAMPAIGN.test(b)),
  )
  const missing = variations.length - children.length
  return {
    rows: [parent.row, ...children.map((child) => child.row.row)].sort((a, b) => a - b),
    code: cell(parent, 'sku'),
    name,
    description: text.description,
    features: [...text.features, ...attributeFeatures(attributes)],
    categoryPaths: paths
      .filter((path) => !CAMPAIGN.test(path))
      .map(withoutRoot)
      .filter(Boolean),
    categorySources: [...paths, cell(parent, 'attribute_set_code'), name],
    people: [attributes.get('gender') ?? ''],
    colorSources: [attributes.get('color') ?? '', name],
    visible: cell(parent, 'product_online') !== '2',
    variants:
      children.length > 0
        ? children.map((child) => readVariant(cell, parent, child, now))
        : [readSimple(cell, parent, attributes, now)],
    pictures: readPictures(cell, parent, children),
    minOrder: minOrderOf(cell, parent),
    otherPriceIs: 'reduced',
    warnings: missing > 0 ? [`${missing} of its ${variations.length} variants are not in the file`] : [],
  }
}

/** "Default Category/Women/Tops" as "Women > Tops": the first name is that of the old shop's whole tree. */
const withoutRoot = (path: string): string => toPath(splitEscaped(path, '/').slice(1).map(unescapePart))

function readVariant(cell: CellReader, parent: CsvRow, { row, variation }: Child, now: Date): VariantDraft {
  const source = cell(row, 'price') === '' ? parent : row
  return {
    row: row.row,
    size: variation.size,
    color: variation.color,
    price: cell(source, 'price'),
    otherPrice: specialPrice(cell, source, now),
    stock: cell(row, 'product_online') === '2' ? '0' : cell(row, 'qty'),
    code: variation.sku,
  }
}

function readSimple(cell: CellReader, row: CsvRow, attributes: ReadonlyMap<string, string>, now: Date): VariantDraft {
  const named = new Map([...attributes].filter(([name]) => name === 'size' || name === 'color'))
  return {
    row: row.row,
    ...optionsOf(named),
    price: cell(row, 'price'),
    otherPrice: specialPrice(cell, row, now),
    stock: cell(row, 'qty'),
    code: '',
  }
}

/** A special price is valid between its dates only, and all day on the last one. */
function specialPrice(cell: CellReader, row: CsvRow, now: Date): string {
  const from = Date.parse(cell(row, 'special_price_from_date'))
  const to = Date.parse(cell(row, 'special_price_to_date'))
  const isOver = Number.isFinite(to) && to + DAY_MS <= now.getTime()
  const isToCome = Number.isFinite(from) && from > now.getTime()
  return isOver || isToCome ? '' : cell(row, 'special_price')
}

function minOrderOf(cell: CellReader, row: CsvRow): number | undefined {
  if (cell(row, 'use_config_min_sale_qty') !== '0') return undefined
  const units = readCount(cell(row, 'min_cart_qty'))
  return units !== undefined && units >= 1 && units <= 9_999 ? units : undefined
}

/** The product's own picture first; it has the colour of the variant that shows the same one. */
function readPictures(cell: CellReader, parent: CsvRow, children: readonly Child[]): ImportedPicture[] {
  const ofVariants = children.flatMap(({ row, variation }) =>
    sourcesOf(cell, row).map((source) => ({ source, color: variation.color, alt: '' })),
  )
  const own = coloredLike(ofVariants, sourcesOf(cell, parent))
  const first = own[0]?.color
  return [
    ...own,
    ...ofVariants.filter((picture) => picture.color === first),
    ...ofVariants.filter((picture) => picture.color !== first),
  ]
}

const sourcesOf = (cell: CellReader, row: CsvRow): string[] =>
  [cell(row, 'base_image'), ...splitList(cell(row, 'additional_images'))]
    .filter((source) => source !== '' && source !== 'no_selection')
    .slice(0, MAX_PICTURE_SOURCES)

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
