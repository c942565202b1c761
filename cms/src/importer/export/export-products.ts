import { PLAIN_FIELDS, tableOf, type Option } from '@stoep/shared'
import { escapePart, writeLines, writeList } from '../read/list-cells'
import { writeYesNo } from '../read/read-amounts'
import { STOEP_COLUMNS, type StoepColumn } from '../read/stoep-columns'
import type { CsvCell, CsvCells } from '../../domain/csv/to-csv'
import type { ExistingProduct } from '../types'

/** A row of our own layout (`STOEP_COLUMNS`); importing it changes nothing. */
export const toProductCells = (product: ExistingProduct): CsvCells =>
  STOEP_COLUMNS.map((column) => CELLS[column](product))

/** A line for each that has a value: "S / Black = 3". */
const writeOptions = <T extends Option>(options: readonly T[], valueOf: (option: T) => string | undefined): string =>
  options
    .flatMap((option) => {
      const value = valueOf(option)
      return value ? [`${[escapePart(option.size), escapePart(option.color)].join(' / ').trim()} = ${value}`] : []
    })
    .join('\n')

const CELLS: Readonly<Record<StoepColumn, (product: ExistingProduct) => CsvCell>> = {
  code: (product) => ({ digits: product.code }),
  name: (product) => product.name,
  price: (product) => ({ rand: product.price.toFixed(2) }),
  specialPrice: (product) => ({ rand: product.specialPrice?.toFixed(2) ?? '' }),
  category: (product) => product.category,
  subcategory: (product) => product.subcategory,
  gender: (product) => product.gender,
  sizes: (product) => ({ digits: writeList(product.sizes) }),
  colors: (product) => ({ digits: writeList(product.colors) }),
  sizeName: (product) => product.optionNames.size ?? '',
  colorName: (product) => product.optionNames.color ?? '',
  features: (product) => writeLines(product.features),
  stock: (product) => product.stock,
  optionStock: (product) =>
    product.trackByOption ? writeOptions(product.optionStock ?? [], ({ stock }) => String(stock)) : '',
  optionPrices: ({ combinations }) => ({ rand: writeOptions(combinations, ({ price }) => price?.toFixed(2)) }),
  optionSpecialPrices: ({ combinations }) => ({
    rand: writeOptions(combinations, ({ specialPrice }) => specialPrice?.toFixed(2)),
  }),
  optionCodes: ({ combinations }) => writeOptions(combinations, ({ code }) => escapePart(code)),
  ...tableOf(PLAIN_FIELDS, (field) => (product: ExistingProduct) => {
    const value = product[field]
    return typeof value === 'boolean' ? writeYesNo(value) : value
  }),
  images: (product) =>
    product.images
      .map(({ url, color, alt }) =>
        [url.replace(/[\\|\n]/g, encodeURIComponent), escapePart(color), escapePart(alt)].join(' | '),
      )
      .join('\n'),
}
