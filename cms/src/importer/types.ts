import {
  type CategoryTree,
  type Combination,
  type Gender,
  type OptionNames,
  type OptionStock,
  PLAIN_FIELDS,
  type PlainField,
  type PlainValues,
  type StaffProduct,
} from '@stoep/shared'

/** Files that are known by their columns. */
export type KnownLayout = 'shopify' | 'magento' | 'woocommerce' | 'vendure' | 'spree' | 'stoep'
/** `mapped` is any other file, read as staff said. */
export type Layout = KnownLayout | 'mapped'

/** One data row. `row` counts as a spreadsheet does: the header is row 1, a quoted newline counts for nothing. */
export interface CsvRow {
  row: number
  /** A short row has fewer than the header; a missing one counts as empty. */
  cells: readonly string[]
}

/** Rows that brought nothing in, and why. */
export interface SkippedRows {
  rows: readonly number[]
  code: string
  name: string
  reason: string
}

export interface CsvFile {
  header: readonly string[]
  rows: readonly CsvRow[]
  /** Rows that could not be read; the others stay usable. */
  skipped: readonly SkippedRows[]
  /** Rows that were read with a doubt, and things that concern the whole file. */
  notes: readonly string[]
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  delimiter: string
}

/** A file as a layout reads it: beside what the shop sorts its products into. */
export interface LayoutInput extends CsvFile {
  categories: CategoryTree
}

/** `source` is what the file says: a name, a path or an address. It has not been looked up yet. */
export interface ImportedPicture {
  source: string
  color: string
  alt: string
}

/** The fields of a product that a file may state. */
export const IMPORTED_FIELDS = [
  'name',
  'price',
  'specialPrice',
  'category',
  'gender',
  'sizes',
  'optionNames',
  'optionValues',
  'features',
  'stock',
  'optionPrices',
  'optionCodes',
  'images',
  ...PLAIN_FIELDS,
] as const
export type ImportedField = (typeof IMPORTED_FIELDS)[number]

export interface ImportedProduct extends Readonly<PlainValues> {
  rows: readonly number[]
  /** The identity of a product across runs. */
  code: string
  name: string
  /** What the amounts are in, where the file says so. */
  currency?: string
  /** What is paid, and the higher amount that is struck through. */
  priceInCents: number
  specialPriceInCents: number | null
  category: string
  subcategory: string
  gender: Gender
  sizes: readonly string[]
  optionNames: OptionNames
  /** The only option that the file names, if it names one of them. */
  namesOnly?: keyof OptionNames
  /** Of a second option that is no colour. */
  optionValues: readonly string[]
  /** Needed where no picture can be had: colours otherwise hang on pictures. */
  colors: readonly string[]
  features: readonly string[]
  /** What may be the old shop's name: the brand of those products only that have it already. */
  doubtfulBrand?: string
  /** An option among the sizes has dates, by a name that is not kept. */
  hasDates?: boolean
  stock: number
  trackByOption: boolean
  optionStock: readonly OptionStock[]
  /** The file has one number for all: how it was divided is a guess, which never changes counted units. */
  isDivided?: true
  /** Sizes and colours with a price or a code of their own. */
  combinations: readonly Combination[]
  pictures: readonly ImportedPicture[]
  /** The file's category, if the shop does not have it. */
  unknownCategory?: string
  /** The shop has `unknownCategory`, but keeps products only in its subcategories. */
  isCategoryDivided?: true
  /** Why the category is a guess, if it is one. */
  categoryGuess?: string
  /** Fields the file does not state. They help to create a product and never overwrite one. */
  defaulted: readonly ImportedField[]
  warnings: readonly string[]
}

export interface Catalogue {
  layout: Layout
  products: readonly ImportedProduct[]
  skipped: readonly SkippedRows[]
  notes: readonly string[]
}

/** A host that pictures of a file are named at by address, with www. or without; the most pictures first. */
export interface NamedHost {
  host: string
  pictures: number
}

/** Where the picture of a product comes from when the plan is carried out. */
export interface ResolvedPicture {
  from:
    | { kind: 'folder'; file: string }
    | { kind: 'shop'; url: string }
    /** Fetched when its product is written. */
    | { kind: 'address'; url: string }
    /** Nothing can be reached: the shop's own "picture to follow" stands in. */
    | { kind: 'placeholder' }
  color: string
  alt: string
}

export interface ResolvedProduct extends ImportedProduct {
  resolved: readonly ResolvedPicture[]
}

export interface ResolvedCatalogue extends Catalogue {
  products: readonly ResolvedProduct[]
}

/** A product of the shop, in the shape staff see it; `price` is what is paid, `specialPrice` the struck amount. */
export type ExistingProduct = Pick<
  StaffProduct,
  | 'id'
  | 'version'
  | 'code'
  | 'name'
  | 'price'
  | 'specialPrice'
  | 'category'
  | 'subcategory'
  | 'gender'
  | 'sizes'
  | 'colors'
  | 'optionNames'
  | 'optionValues'
  | 'features'
  | 'stock'
  | 'trackByOption'
  | 'optionStock'
  | 'combinations'
  | PlainField
> & {
  /** What an import of an older version kept has none. */
  categoryId?: string | null
  /** Null where it follows from the category; what an import of an older version kept has none. */
  ownGender?: Gender | null
  /** The percentage that was typed as a label; what an import of an older version kept has none. */
  percentLabel?: number
  images: readonly { url: string; highQualityUrl?: string; color: string; alt: string }[]
}
