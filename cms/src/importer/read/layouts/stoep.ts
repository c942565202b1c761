import {
  areDistinct,
  type CategoryTree,
  COLOR_AS_PICTURED,
  colorsOf,
  decidePrice,
  findFormer,
  GENDERS,
  type Gender,
  genderIn,
  hasColors,
  listNames,
  MAX_STOCK,
  distinctOptions,
  MAX_LENGTHS,
  normaliseOption,
  type OptionNames,
  optionNamesInputSchema,
  describePlain,
  type PlainField,
  plainValues,
  USUAL_NAMES,
  readCode,
} from '@stoep/shared'
import { totalStock } from '../add-up-stock'
import { altOf } from '../label-pictures'
import { RAND } from '../product-draft'
import { readLines, readList, splitEscaped, unescapePart } from '../list-cells'
import { findPlace } from '../find-place'
import { askAboutCategory } from '../name-unknown-category'
import { hintOfCount, readCount, readPrice, readYesNo } from '../read-amounts'
import { columnKey, makeCellReader } from '../read-csv'
import type { StoepColumn } from '../stoep-columns'
import type {
  Catalogue,
  LayoutInput,
  CsvRow,
  ImportedField,
  ImportedPicture,
  ImportedProduct,
  SkippedRows,
} from '../../types'
import { toShopPlace } from '../to-shop-place'
import { usualNamesIn } from '../usual-names-in'
import { type Cell, readCombinations, readOptionStock } from './stoep-options'

/** Per row: a cell of thousands of lines may have an error in each. */
const MAX_ERRORS = 20

/** Our own layout, one product a row; `stoep-columns.ts` describes it. */
export function readStoep(file: LayoutInput): Catalogue {
  const read = makeCellReader(file.header)
  const present = new Set(file.header.map(columnKey))
  const has = (column: StoepColumn): boolean => present.has(columnKey(column))
  const products: ImportedProduct[] = []
  const skipped: SkippedRows[] = [...file.skipped]
  for (const row of file.rows) {
    const errors: string[] = []
    const product = readProduct(row, (column) => read(row, column), has, file.categories, errors)
    if (errors.length === 0) products.push(product)
    else {
      const reason = errors.slice(0, MAX_ERRORS).join('; ')
      skipped.push({ rows: [row.row], code: product.code, name: product.name, reason })
    }
  }
  return { layout: 'stoep', products, skipped, notes: file.notes }
}

type Has = (column: StoepColumn) => boolean

function readProduct(row: CsvRow, cell: Cell, has: Has, tree: CategoryTree, errors: string[]): ImportedProduct {
  const defaulted: ImportedField[] = []
  const warnings: string[] = []
  const stated = <T>(column: StoepColumn & ImportedField, read: () => T, fallback: T, isSaid = has(column)): T => {
    if (isSaid) return read()
    defaulted.push(column)
    return fallback
  }
  /** An empty number or yes/no cell states nothing, so it never sets stock to 0 or shows a hidden product. */
  const isFilled = (column: StoepColumn): boolean => has(column) && cell(column) !== ''
  const required = (column: StoepColumn): string => {
    if (cell(column) === '') errors.push(`${column} is empty`)
    return cell(column)
  }
  const whole = (column: StoepColumn, min: number, fallback: number): number => {
    if (cell(column) === '') return fallback
    const count = readCount(cell(column))
    if (count !== undefined && count >= min) return count
    errors.push(
      `${column} "${cell(column).slice(0, 30)}" is not a whole number from ${min} to ${MAX_STOCK}${hintOfCount(cell(column))}`,
    )
    return fallback
  }
  const amount = (column: 'price' | 'specialPrice'): number => {
    const cents = readPrice(cell(column))
    if (cents === undefined) errors.push(`${column} "${cell(column).slice(0, 30)}" is not an amount in rand`)
    return cents ?? 0
  }

  const name = stated('name', () => required('name'), '')
  const price = stated('price', () => (required('price') ? amount('price') : 0), 0)
  if (has('price') && cell('price') !== '' && price === 0 && errors.length === 0)
    errors.push('price must be above R0.00')
  const special = stated('specialPrice', () => (cell('specialPrice') ? amount('specialPrice') : 0), 0)
  const pair = decidePrice(price, special)
  const { unknown, ...place } = stated<NamedPlace>(
    'category',
    () => readPlace(required('category'), cell, tree, errors, warnings),
    UNKNOWN_PLACE,
  )
  const ofPlace = genderIn(tree, place)
  const gender = stated('gender', () => readGender(cell('gender'), ofPlace, errors), ofPlace)
  const pictures = stated('images', () => readImages(cell('images'), name), [])
  const usualNames = usualNamesIn(tree, place)
  const [namesSize, namesColor] = [has('sizeName'), has('colorName')]
  const namesOptions = namesSize || namesColor
  const optionNames = namesOptions ? readOptionNames(cell, namesSize ? null : usualNames.size, errors) : usualNames
  if (!namesOptions) defaulted.push('optionNames')
  if (!namesColor || !has('colors')) defaulted.push('optionValues')
  const listed = distinctOptions(readList(cell('colors')))
  const optionStock = readOptionStock(cell('optionStock'), errors)
  const together = totalStock(optionStock)
  const stock = optionStock.length > 0 ? together : whole('stock', 0, 0)
  if (optionStock.length > 0 && isFilled('stock') && readCount(cell('stock')) !== together)
    warnings.push(
      `stock "${cell('stock').slice(0, 30)}" is not the sum of optionStock, ${together}; optionStock counts`,
    )
  if (!isFilled('stock') && optionStock.length === 0) defaulted.push('stock')
  const combinations = readCombinations(cell, errors)
  if (!has('optionPrices')) defaulted.push('optionPrices')
  if (!has('optionCodes')) defaulted.push('optionCodes')
  const readPlain = (field: PlainField): string | number | boolean => {
    const spec = describePlain(field)
    if (spec.kind === 'text') return stated(field, () => cell(field).replace(/\r\n?/g, '\n'), '')
    if (spec.kind === 'flag')
      return stated(field, () => readFlag(field, cell(field), spec.initial, errors), spec.initial, isFilled(field))
    const fallback = field === 'quantity' ? stock : spec.initial
    return stated(field, () => whole(field, spec.min, fallback), fallback, isFilled(field))
  }

  const product = {
    rows: [row.row],
    code: readCode(required('code')),
    name,
    currency: RAND,
    priceInCents: pair.paidInCents,
    specialPriceInCents: pair.struckInCents,
    ...place,
    gender,
    sizes: stated('sizes', () => [...new Set(readList(cell('sizes')))], []),
    optionNames,
    ...(namesSize !== namesColor && { namesOnly: namesSize ? ('size' as const) : ('color' as const) }),
    optionValues: hasColors(optionNames) ? [] : listed,
    colors: hasColors(optionNames) ? firstOf(colorsOf(pictures), listed, [COLOR_AS_PICTURED]) : [],
    features: stated('features', () => readLines(cell('features')), []),
    stock,
    ...plainValues(readPlain),
    trackByOption: optionStock.length > 0,
    optionStock,
    combinations,
    pictures,
    defaulted,
    warnings,
  }
  return unknown === undefined ? product : askAboutCategory(product, unknown)
}

const firstOf = (...lists: string[][]): string[] => lists.find((list) => list.length > 0) ?? []

/** `usualSize` is what a file without a name for sizes calls them, unless it gives that name to its colours. */
function readOptionNames(cell: Cell, usualSize: string | null, errors: string[]): OptionNames {
  const stated = { size: cell('sizeName'), color: cell('colorName') }
  const usual = { ...stated, size: usualSize }
  const names = optionNamesInputSchema.safeParse(usualSize !== null && areDistinct(usual) ? usual : stated)
  if (names.success) return names.data
  errors.push(`sizeName and colorName have at most ${MAX_LENGTHS.optionName} characters and differ from each other`)
  return USUAL_NAMES
}

interface NamedPlace {
  category: string
  subcategory: string
  /** The file's category, if the shop does not have it. */
  unknown?: string
}
/** For new products only: an existing one keeps its category if the file states none. */
const UNKNOWN_PLACE: NamedPlace = { category: 'Home', subcategory: '' }

/** Reads two columns, or "Women > Tops" in the first; an unknown category is guessed from its words. */
function readPlace(written: string, cell: Cell, tree: CategoryTree, errors: string[], warnings: string[]): NamedPlace {
  const [first = '', second = cell('subcategory')] = written.split('>', 2).map((name) => name.trim())
  const top = tree.find(({ name }) => columnKey(name) === columnKey(first))
  const below = top?.subcategories.find(({ name }) => columnKey(name) === columnKey(second))
  const former = second !== '' && !below ? findFormer(tree, { category: first, subcategory: second }) : undefined
  if (former) return former
  const hasNone = top?.subcategories.length === 0
  if (hasNone && second !== '') warnings.push(`${top.name} has no subcategories; "${second.slice(0, 40)}" is left out`)
  if (top && (below || hasNone || second === '')) {
    const names = listNames(top.subcategories.map(({ name }) => name))
    if (!below && !hasNone && top.needsSubcategory) errors.push(`subcategory is empty; ${top.name} has ${names}`)
    return { category: top.name, subcategory: below?.name ?? '' }
  }
  const unknown = [first, second].filter(Boolean).join(' > ')
  const { category, subcategory } = toShopPlace(findPlace([unknown, cell('name')]), [unknown], tree)
  return { category, subcategory, unknown }
}

function readGender(text: string, fallback: Gender, errors: string[]): Gender {
  if (text === '') return fallback
  const gender = GENDERS.find((name) => columnKey(name) === columnKey(text))
  if (!gender) errors.push(`gender "${text.slice(0, 40)}" is not one of ${GENDERS.join(', ')}`)
  return gender ?? fallback
}

function readFlag(column: StoepColumn, text: string, fallback: boolean, errors: string[]): boolean {
  const flag = text === '' ? fallback : readYesNo(text)
  if (flag === undefined) errors.push(`${column} "${text.slice(0, 30)}" is neither yes nor no`)
  return flag ?? fallback
}

function readImages(cell: string, name: string): ImportedPicture[] {
  return splitEscaped(cell.replace(/\r\n?/g, '\n'), '\n')
    .filter(Boolean)
    .map((line) => {
      // A source stays as it is: in "pictures\\new.jpg" the backslash is part of a path.
      const [source = '', writtenColor = '', alt] = splitEscaped(line, '|')
      const color = normaliseOption(unescapePart(writtenColor))
      return { source, color, alt: alt === undefined ? altOf(name, color) : unescapePart(alt) }
    })
    .filter((picture) => picture.source !== '')
}
