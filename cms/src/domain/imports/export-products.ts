import { escapePart, writeLines, writeList } from './list-cells'
import { STOEP_COLUMNS, type StoepColumn } from './stoep-columns'
import { type CsvCell, toCsv, toCsvRows } from './to-csv'
import type { ExistingProduct } from './types'

/** Products in our own layout; the importer reads it back without a difference. */
export const exportProducts = (products: readonly ExistingProduct[]): string =>
  toCsv([STOEP_COLUMNS]) + exportRows(products)

/** The same without the head: further products of the file. */
export const exportRows = (products: readonly ExistingProduct[]): string =>
  toCsvRows(products.map((product) => STOEP_COLUMNS.map((column) => CELLS[column](product))))

const CELLS: Readonly<Record<StoepColumn, (product: ExistingProduct) => CsvCell>> = {
  code: (product) => product.code,
  name: (product) => product.name,
  price: (product) => product.price.toFixed(2),
  specialPrice: (product) => product.specialPrice?.toFixed(2),
  category: (product) => product.category,
  subcategory: (product) => product.subcategory,
  gender: (product) => product.gender,
  sizes: (product) => writeList(product.sizes),
  colors: (product) => writeList(product.colors),
  description: (product) => product.description,
  features: (product) => writeLines(product.features),
  stock: (product) => product.stock,
  optionStock: (product) =>
    product.trackByOption
      ? (product.optionStock ?? [])
          .map(({ size, color, stock }) => `${[escapePart(size), escapePart(color)].join(' / ').trim()} = ${stock}`)
          .join('\n')
      : '',
  quantity: (product) => product.quantity,
  minOrder: (product) => product.minOrder,
  visible: (product) => (product.visible ? 'yes' : 'no'),
  images: (product) =>
    product.images
      .map(({ url, color, alt }) =>
        [url.replace(/[\\|\n]/g, encodeURIComponent), escapePart(color), escapePart(alt)].join(' | '),
      )
      .join('\n'),
}
