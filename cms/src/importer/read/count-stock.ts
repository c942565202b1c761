import type { OptionStock } from '@stoep/shared'
import { addUpStock, totalStock } from './add-up-stock'
import { placeOf, UNCOUNTED, type Columns, type ProductDraft, type VariantDraft } from './product-draft'
import { hintOfCount, readCount } from './read-amounts'

interface StockOfOptions {
  isStated: boolean
  fields: { stock: number; trackByOption: boolean; optionStock: OptionStock[] }
}

/** Counts by size and colour if variants have their own numbers; otherwise the whole product. */
export function stockOf(
  options: readonly VariantDraft[],
  { stock: whole = '', columns, rows }: ProductDraft,
  warnings: string[],
): StockOfOptions {
  if (whole !== '') {
    const first = { ...options[0]!, row: rows[0]!, stock: whole }
    const fields = { stock: quantityOf(first, columns, warnings), trackByOption: false, optionStock: [] }
    return { isStated: true, fields }
  }
  const counted = options.filter((option) => option.stock !== '')
  if (counted.length === 0) {
    warnings.push(UNCOUNTED)
    return { isStated: false, fields: { stock: 0, trackByOption: false, optionStock: [] } }
  }
  const optionStock = addUpStock(
    options.map((option) => ({
      size: option.size,
      color: option.color,
      stock: quantityOf(option, columns, warnings),
    })),
  )
  const stock = totalStock(optionStock)
  const hasChoice = optionStock.length > 1 || optionStock.some((option) => option.size !== '' || option.color !== '')
  return { isStated: true, fields: { stock, trackByOption: hasChoice, optionStock: hasChoice ? optionStock : [] } }
}

function quantityOf(option: VariantDraft, columns: Columns, warnings: string[]): number {
  if (option.stock === '') return 0
  const units = readCount(option.stock)
  const at = placeOf(option, columns, 'stock')
  if (units === undefined)
    warnings.push(
      `${at}: "${option.stock.slice(0, 30)}" is not a number of units${hintOfCount(option.stock)}; counted as 0`,
    )
  else if (units < 0) warnings.push(`${at}: ${units} units; counted as 0`)
  return Math.max(0, units ?? 0)
}
