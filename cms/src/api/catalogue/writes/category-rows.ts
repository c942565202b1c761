import { DomainError, type CategoryTree } from '@stoep/shared'
import { inChunks } from '../../../database/connection'
import type { ProductRow } from '../../../database/rows/catalogue'
import { isPostgres, lockInTransaction, type Trx } from '../../../database/transaction'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import type { CategoryRecord } from '../../../domain/catalogue/category-tree'
import type { PlannedCategory } from '../../../domain/catalogue/plan-category'
import { groupBy } from '../../../domain/group-by'
import { readCategories } from '../rows/read-categories'
import { recordAudit } from '../../audit/rows/record-audit'
import { noteChanges } from '../rows/note-changes'

export const CATEGORY = 'api::catalogue.category'

/**
 * Locks the whole tree until the transaction ends: no category changes and no product changes its category meanwhile.
 */
export async function holdCategories(trx: Trx): Promise<CategoryRecord[]> {
  await lockInTransaction(trx, 'categories')
  if (isPostgres(trx)) await trx('categories').orderBy('id').select('id').forUpdate()
  return readCategories(trx)
}

/** Throws `category_not_found`. */
export function findRecord(records: readonly CategoryRecord[], id: string): CategoryRecord {
  const record = records.find((one) => one.id === id)
  if (!record) throw new DomainError('category_not_found')
  return record
}

/** The columns of a row, under the names of the content type. */
export const toData = ({ isHidden, group, formerly, optionNames, ...rest }: PlannedCategory) => ({
  ...rest,
  hidden: isHidden,
  filterGroup: group,
  formerAddresses: formerly,
  sizeName: optionNames.size,
  colorName: optionNames.color,
})

/** A change of the tree as the audit list has it. */
export interface NotedChange {
  action: string
  actor: string
  id: string
  before?: unknown
  after?: unknown
  /** Categories whose products change with it. */
  touched: readonly string[]
}

/** As the audit list shows it: a picture is its URL, the category above it is its name. */
export const toNoted = ({ parentId, ...record }: CategoryRecord, records: readonly CategoryRecord[]) => ({
  ...record,
  parent: parentId && findRecord(records, parentId).name,
  picture: record.picture?.url ?? null,
})

/** Writes a change of the tree to the audit list and to the change table. */
export async function noteCategory(
  trx: Trx,
  { action, actor, id, before, after, touched }: NotedChange,
): Promise<void> {
  await recordAudit(trx, { actor, action, subject: 'category', subjectId: id, before, after })
  const changes = [...new Set([id, ...touched])].map((subjectId) => ({
    subject: 'category' as const,
    subjectId,
    listChanged: true,
  }))
  await noteChanges(trx, ...changes)
}

/** Locks the products of these categories in the order in which a bulk edit and a change of an order lock theirs. */
export const holdProductsOf = async (
  trx: Trx,
  ids: readonly string[],
): Promise<Pick<ProductRow, 'id' | 'category_id'>[]> =>
  trx('products').whereIn('category_id', ids).orderBy('document_id').forUpdate().select('id', 'category_id')

/** Products written within one turn of the event loop. */
const WRITTEN_AT_ONCE = 100

/** Writes the names of these categories into the rows of their products, where the panel shows and filters them. */
export async function renameProducts(trx: Trx, tree: CategoryTree, ids: readonly string[]): Promise<void> {
  const rowsOf = groupBy(
    await holdProductsOf(trx, ids),
    (row) => row.category_id,
    (row) => row.id,
  )
  const rename = async (id: string, names: { category: string; subcategory: string | null }) => {
    for (const rows of inChunks(rowsOf.get(id) ?? [], WRITTEN_AT_ONCE)) {
      await trx('products').whereIn('id', rows).update(names)
      await yieldToEventLoop()
    }
  }
  for (const { id, name: category, subcategories } of tree) {
    await rename(id, { category, subcategory: null })
    for (const below of subcategories) await rename(below.id, { category, subcategory: below.name })
  }
}
