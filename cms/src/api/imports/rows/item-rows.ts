import type { ImportItem, ImportItemState } from '@stoep/shared'
import type { Db } from '../../../database/connection'
import type { ImportItemRow } from '../../../database/rows/imports'
import { fromJson, toJson } from '../../../database/values'
import { warnOfCategory } from '../../../importer/read/name-unknown-category'
import type { ExistingProduct, ImportedProduct } from '../../../importer/types'
import { LeaseLost } from './batch-rows'

/** What staff read of an item. */
export type ItemReport = Pick<ImportItem, 'price' | 'reason' | 'changes' | 'warnings'>
export const EMPTY_REPORT: ItemReport = { price: '', reason: '', changes: [], warnings: [] }

export const reportOf = (row: Pick<ImportItemRow, 'told'>): ItemReport => ({
  ...EMPTY_REPORT,
  ...fromJson(row.told, {}),
})
/** As the file has it, before rate and pictures; null for rows that were no product. */
export function productOf(row: ImportItemRow): ImportedProduct | null {
  const product = fromJson<KeptProduct | null>(row.product, null)
  if (!product) return null
  const { combinations = [] } = product
  const defaulted = product.combinations ? [] : (['optionPrices', 'optionCodes'] as const)
  const read = { ...product, combinations, defaulted: [...product.defaulted, ...defaulted] }
  const repeated = warnOfCategory(read)
  return { ...read, warnings: read.warnings.filter((warning) => !repeated.includes(warning)) }
}
/**
 * One that an older version read may lack prices of sizes and colours, and its warnings may have the one about its
 * category.
 */
type KeptProduct = Omit<ImportedProduct, 'combinations'> & Partial<Pick<ImportedProduct, 'combinations'>>
export const beforeOf = (row: ImportItemRow): ExistingProduct | null => fromJson(row.before, null)
export const afterOf = (row: ImportItemRow): ExistingProduct | null => fromJson(row.after, null)

/** The shop's product with the units that it had when its changes were prepared: units sold since then stay sold. */
export function withSeenStock(row: ImportItemRow, now: ExistingProduct): ExistingProduct {
  const seen = beforeOf(row)
  const isSame = seen?.id === now.id && seen.version === now.version
  return isSame ? { ...now, stock: seen.stock, optionStock: seen.optionStock } : now
}

interface ItemChange {
  state: ImportItemState
  /** Where the file names none, the shop's. */
  name?: string
  /** What changes of its report. */
  report?: Partial<ItemReport>
  revision?: number
  productId?: string | null
  productVersion?: number | null
  isNew?: boolean
  /** As its changes are seen by staff; once published, as it was then. */
  before?: ExistingProduct | null
  after?: ExistingProduct | null
}

/** An item is not as it was read: pictures came for it, or another process works at it. */
export class ItemChanged extends LeaseLost {}

/** Writes what became of an item. Throws `ItemChanged` where it was written since it was read. */
export async function writeItem(db: Db, item: ImportItemRow, change: ItemChange): Promise<void> {
  const { state, name, report, revision, productId, productVersion, isNew, before, after } = change
  const changed = await db('import_items')
    .where({ id: item.id, row_version: item.row_version })
    .update({
      state,
      told: toJson({ ...reportOf(item), ...report }),
      row_version: item.row_version + 1,
      updated_at: new Date(),
      ...(name === undefined ? {} : { name }),
      ...(revision === undefined ? {} : { revision }),
      ...(productId === undefined ? {} : { product_id: productId }),
      ...(productVersion === undefined ? {} : { product_version: productVersion }),
      ...(isNew === undefined ? {} : { is_new: isNew }),
      ...(before === undefined ? {} : { before: before && toJson(before) }),
      ...(after === undefined ? {} : { after: after && toJson(after) }),
    })
  if (changed === 0) throw new ItemChanged()
}
