import { FIRST_CATEGORIES, type CategoryTree, type MappedColumn } from '@stoep/shared'
import { readMagento } from './layouts/magento'
import { readMapped } from './layouts/mapped'
import { readShopify } from './layouts/shopify'
import { readSpree } from './layouts/spree'
import { readStoep } from './layouts/stoep'
import { claimCodes, describeRewrittenCodes } from './claim-codes'
import { foldSpellings } from './fold-spellings'
import { followRenamed, noteDivided } from './name-unknown-category'
import { keepUnstated } from './keep-unstated'
import { readVendure } from './layouts/vendure'
import { readWooCommerce } from './layouts/woocommerce'
import { describeDates, warnOfDates } from './spreadsheet-dates'
import { describeLacking } from './mapping/mapped-rows'
import { sampleOf, type FileSample } from './mapping/sample-of'
import { nameColumns } from './mapping/name-columns'
import { columnKey, readCsv, type ReadLimits } from './read-csv'
import { describeFile } from './describe-file'
import { recogniseLayout, type ReadColumn } from './recognise-layout'
import type { Catalogue, CsvFile, ImportedProduct, KnownLayout, LayoutInput } from '../types'

/** A file with unknown columns, which staff may map. */
export interface UnknownFile {
  sample: FileSample
  /** Which layout it resembles, as a sentence; '' for none. */
  hint: string
}

type ReadCatalogueResult =
  | { ok: true; catalogue: Catalogue; file: CsvFile }
  | { ok: false; message: string; unknown?: UnknownFile }

export interface ReadOptions {
  limits?: ReadLimits
  categories?: CategoryTree
  /** The mapping of staff, which replaces the recognition by names. */
  mapping?: readonly MappedColumn[]
}

const READERS: Readonly<Record<KnownLayout, (file: LayoutInput, now: Date) => Catalogue>> = {
  shopify: readShopify,
  magento: readMagento,
  woocommerce: readWooCommerce,
  vendure: readVendure,
  spree: readSpree,
  stoep: readStoep,
}

/** From the bytes of a file to products of the shop's categories. `now` decides which special prices are running. */
export function readCatalogue(
  bytes: Uint8Array,
  now: Date,
  { limits, categories = FIRST_CATEGORIES, mapping }: ReadOptions = {},
): ReadCatalogueResult {
  const chosen: { reading?: Reading } = {}
  const read = readCsv(bytes, limits, (header) => {
    chosen.reading = mapping ? chooseMapped(header, mapping) : chooseKnown(header, now)
    return chosen.reading.columns.map(({ at }) => at)
  })
  if (!read.ok) return read
  if (!chosen.reading) throw new Error('A file was read without its header.')
  const { columns, readRows } = chosen.reading
  const result = readRows({ ...read.file, header: columns.map(({ name }) => name), categories })
  if (!result.ok) return result
  const { catalogue } = result
  const products = claimCodes(
    catalogue.products.map((product) =>
      warnOfDates(noteDivided(followRenamed(foldSpellings(product), categories), categories)),
    ),
  )
  const isBare = products.length === 0 && catalogue.skipped.length === 0
  const notes = [
    ...describePrices(products),
    ...describeRewrittenCodes(products),
    ...describeDates(products),
    ...(isBare ? [NO_ROWS] : []),
    ...catalogue.notes,
  ]
  return { ok: true, catalogue: { ...catalogue, products, notes }, file: read.file }
}

const NO_ROWS = 'It has no rows below its column names.'

type ReadByColumns = { ok: true; catalogue: Catalogue } | Extract<ReadCatalogueResult, { ok: false }>

/** Which columns of a file are read and how, decided by its header alone. */
interface Reading {
  columns: readonly ReadColumn[]
  /** Of a file whose columns have these names. */
  readRows: (file: LayoutInput) => ReadByColumns
}

function chooseKnown(header: readonly string[], now: Date): Reading {
  const recognised = recogniseLayout(header)
  if (recognised.ok) {
    const { layout, columns, notes } = recognised
    return {
      columns,
      readRows: (file) => {
        const catalogue = READERS[layout](withNotes(file, notes), now)
        return { ok: true, catalogue: keepUnstated(catalogue, layout, file.header) }
      },
    }
  }
  const { message, hint } = recognised
  return {
    // Staff may map any of them later.
    columns: header.map((name, at) => ({ at, name })),
    readRows: (file) => ({
      ok: false,
      message,
      ...(isTable(file) ? { unknown: { sample: sampleOf(file), hint } } : {}),
    }),
  }
}

function chooseMapped(header: readonly string[], mapping: readonly MappedColumn[]): Reading {
  const wanted = new Set(mapping.map(({ heading }) => columnKey(heading)))
  const columns = nameColumns(header).flatMap((name, at) => (wanted.has(columnKey(name)) ? [{ at, name }] : []))
  const message = describeLacking(header, mapping)
  return {
    columns,
    readRows: (file) =>
      message ? { ok: false, message } : { ok: true, catalogue: readMapped(withNotes(file), mapping) },
  }
}

const withNotes = (file: LayoutInput, notes: readonly string[] = []): LayoutInput => ({
  ...file,
  notes: [...describeFile(file), ...notes, ...file.notes],
})

/** A file with one column or no rows cannot be mapped. */
const isTable = ({ header, rows }: CsvFile): boolean => header.length > 1 && rows.length > 0

function describePrices(products: readonly ImportedProduct[]): string[] {
  const count = products.filter((one) => one.combinations.some((own) => own.priceInCents !== null)).length
  if (count === 0) return []
  return [`${count === 1 ? 'One product has' : `${count} products have`} prices by size and colour.`]
}
