import { assembleProduct } from '../assemble-product'
import { nameUnknownCategory } from '../name-unknown-category'
import type { ProductDraft } from '../product-draft'
import type { Catalogue, CsvRow, ImportedProduct, Layout, LayoutInput, SkippedRows } from '../../types'
import { rowNumbers } from './row-numbers'

/** Gathers what a layout reads from its file: the products, and the rows that bring none, with the reason. */
export function gatherCatalogue(layout: Layout, file: LayoutInput) {
  const products: ImportedProduct[] = []
  const skipped: SkippedRows[] = [...file.skipped]
  const catalogue: Catalogue = { layout, products, skipped, notes: file.notes }
  return {
    catalogue,
    skip(rows: readonly CsvRow[], code: string, name: string, reason: string): void {
      skipped.push({ rows: rowNumbers(rows), code, name, reason })
    },
    add(draft: ProductDraft, finish = (product: ImportedProduct): ImportedProduct => product): void {
      const assembled = assembleProduct(draft, file.categories)
      if ('product' in assembled) products.push(finish(nameUnknownCategory(assembled.product, draft.categoryPaths)))
      else skipped.push(assembled.skipped)
    },
  }
}
