import type { OptionNames } from '@stoep/shared'
import type { ImportedPicture } from '../types'

/** The most variants that are read of one product; of those counted separately the shop takes `MAX_OPTIONS`. */
export const MAX_VARIANTS = 500

export interface VariantDraft {
  row: number
  size: string
  color: string
  /** Cells as written in the file. */
  price: string
  otherPrice: string
  /** '' where the file does not count. */
  stock: string
  /** '' where it has none of its own. */
  code: string
}

/** What a layout knows about one product, before the shop's rules are applied. */
export interface ProductDraft {
  rows: readonly number[]
  code: string
  name: string
  description: string
  features: readonly string[]
  /** What may be the old shop's name: the brand of those products only that have it already. */
  doubtfulBrand?: string
  /** The categories that the file names, like "A > B"; staff are asked about one that the shop does not have. */
  categoryPaths: readonly string[]
  /** From the most to the least telling, see `findPlace`. */
  categorySources: readonly string[]
  people: readonly string[]
  colorSources: readonly string[]
  visible: boolean
  variants: readonly VariantDraft[]
  pictures: readonly ImportedPicture[]
  minOrder?: number
  /** Where the file names its options; a second one that is no colour has no pictures of its own. */
  optionNames?: OptionNames
  /** Where it names them otherwise: whether one of those that join the size has dates. */
  hasDates?: boolean
  /** Units of the whole product, if its stock is not counted by option. */
  stock?: string
  /** What the old shop takes the other price for; the lower of the two is paid where it is not said. */
  otherPriceIs?: 'old' | 'reduced'
  /** Names of a variant's columns, for messages. */
  columns?: Readonly<Record<'price' | 'otherPrice' | 'stock', string>>
  /** '' where the file does not say. */
  currency?: string
  warnings: readonly string[]
}

export const UNCOUNTED = 'the file has no stock for it; a new product starts with 0'
export const UNCOUNTED_IN_SHOP = 'the file has no stock for it; its units stay as they are'
export const RAND = 'ZAR'
/** A currency as a cell names it; a longer text is none, and no database has to hold it. */
export const readCurrency = (cell: string): string => cell.toUpperCase().slice(0, 10)

export type Columns = ProductDraft['columns']

/** "row 4", and the column where it is known what it is called. */
export const nameCell = ({ row }: VariantDraft, columns: Columns, column: keyof NonNullable<Columns>): string =>
  columns ? `row ${row}, ${columns[column]}` : `row ${row}`

/** The feature that the product feeds read a brand from. */
export const brandFeatures = (brand: string): string[] => (brand === '' ? [] : [`Brand: ${brand}`])
