import { DomainError, type CategoryTree } from '@stoep/shared'
import { isPostgres, lockInTransaction, type Trx } from '../../../database/transaction'
import type { CategoryRecord } from '../../../domain/catalogue/category-tree'
import type { PlannedCategory } from '../../../domain/catalogue/plan-category'
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
export async function holdProductsOf(trx: Trx, ids: readonly string[]): Promise<void> {
  if (isPostgres(trx)) await trx('products').whereIn('category_id', ids).orderBy('document_id').forUpdate().select('id')
}

/** Writes the names of these categories into the rows of their products, where the panel shows and filters them. */
export async function renameProducts(trx: Trx, tree: CategoryTree, ids: ReadonlySet<string>): Promise<void> {
  for (const { id, name, subcategories } of tree) {
    if (ids.has(id)) await trx('products').where({ category_id: id }).update({ category: name, subcategory: null })
    for (const below of subcategories.filter((one) => ids.has(one.id))) {
      const names = { category: name, subcategory: below.name }
      await trx('products').where({ category_id: below.id }).update(names)
    }
  }
}
