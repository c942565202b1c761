import { MAX_CATEGORIES, type CategoryPicture, type CategoryTree } from '@stoep/shared'
import { toTexts, type Db } from '../../../database/connection'
import type { CategoryRow } from '../../../database/rows/catalogue'
import { toBoolean } from '../../../database/values'
import { toTree, type CategoryRecord } from '../../../domain/catalogue/category-tree'
import { readShownOf } from './read-pictures'

/** The tree of categories as this transaction sees it. */
export const readTree = async (db: Db): Promise<CategoryTree> => toTree(await readCategories(db))

/** The shop's categories, in the order of their creation. */
export async function readCategories(db: Db): Promise<CategoryRecord[]> {
  const rows = await db('categories').orderBy('id').limit(MAX_CATEGORIES).select('*')
  const files = await readShownOf(
    db,
    'api::catalogue.category',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toCategory(row, files.get(`${row.id} picture`)?.shown.picture ?? null))
}

const toCategory = (row: CategoryRow, picture: CategoryPicture | null): CategoryRecord => ({
  id: row.document_id,
  name: row.name,
  slug: row.slug,
  parentId: row.parent_id,
  position: row.position ?? 0,
  isHidden: toBoolean(row.hidden),
  needsSubcategory: toBoolean(row.needs_subcategory),
  needsGender: toBoolean(row.needs_gender),
  gender: row.gender,
  group: row.filter_group,
  googleCategory: row.google_category,
  optionNames: { size: row.size_name, color: row.color_name },
  formerly: toTexts(row.former_addresses),
  picture,
})
