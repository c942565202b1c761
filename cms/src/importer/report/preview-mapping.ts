import {
  addressOf,
  colorNameOf,
  distinctOptions,
  sizeNameOf,
  type CategoryTree,
  type ImportPreview,
  type MappedColumn,
} from '@stoep/shared'
import { planImport, type PlanItem } from '../plan/plan-import'
import { exceptMissingPictures, resolvePictures } from '../plan/resolve-pictures'
import { describeRows } from '../read/describe-rows'
import { foldSpellings } from '../read/fold-spellings'
import { readMapped } from '../read/layouts/mapped'
import type { FileSample } from '../read/mapping/sample-of'
import type { ImportedProduct } from '../types'
import { describePricesAfter } from './describe-prices'

type PreviewItem = ImportPreview['items'][number]

/** The products that the first rows of a file become with this mapping, with errors by row and column. */
export function previewMapping(
  sample: FileSample,
  columns: readonly MappedColumn[],
  categories: CategoryTree,
): ImportPreview {
  const file = { ...sample, skipped: sample.skipped ?? [], notes: [], encoding: 'utf-8' as const, delimiter: ',' }
  const read = readMapped({ ...file, categories }, columns)
  const plan = planImport(resolvePictures({ ...read, products: read.products.map(foldSpellings) }, []), [])
  return { items: plan.items.map(toItem) }
}

const NO_PRODUCT = { price: '', category: '', options: [], stock: 0, pictures: 0, warnings: [] }

function toItem(item: PlanItem): PreviewItem {
  const { code, name } = item
  const row = { rows: describeRows(item.rows), code, name }
  if (item.action !== 'create') return { ...row, ...NO_PRODUCT, reason: item.action === 'skip' ? item.reason : '' }
  const { product } = item
  return {
    ...row,
    price: describePricesAfter(product),
    category: addressOf(product.category, product.subcategory),
    options: nameOptionLists(product),
    stock: product.stock,
    pictures: product.pictures.length,
    reason: '',
    warnings: exceptMissingPictures(item.warnings),
  }
}

function nameOptionLists({ sizes, colors, optionNames, optionValues, defaulted }: ImportedProduct): string[] {
  if (defaulted.includes('sizes')) return []
  const others = colors.length > 0 ? distinctOptions(colors) : optionValues
  return [
    ...(sizes.length > 0 ? [`${sizeNameOf(optionNames)}: ${sizes.join(', ')}`] : []),
    ...(others.length > 0 ? [`${colorNameOf(optionNames)}: ${others.join(', ')}`] : []),
  ]
}
