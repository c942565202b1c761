import { FIRST_CATEGORIES, type Category, type Subcategory } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { asOwnWrite } from '../api/catalogue/writes/write-catalogue'
import { readTree } from '../api/catalogue/rows/read-categories'
import { lockInTransaction, runInTransaction, type Trx } from '../database/transaction'
import { documentColumns } from '../database/values'

/**
 * Writes the first categories into a shop without any, and sets the category's id in products of an older release by
 * their category names. Runs at each start before the first response; usually finds nothing to do.
 */
export async function prepareCategories(strapi: Core.Strapi): Promise<void> {
  await asOwnWrite(() =>
    runInTransaction(strapi, async (trx) => {
      await lockInTransaction(trx, 'first categories')
      if (!(await trx('categories').first('id'))) await writeFirst(trx)
      await bringProductsOver(trx)
    }),
  )
}

async function writeFirst(trx: Trx): Promise<void> {
  for (const [position, category] of FIRST_CATEGORIES.entries()) {
    const parentId = await insert(trx, category, null, position)
    for (const [place, below] of category.subcategories.entries()) await insert(trx, below, parentId, place)
  }
}

async function insert(
  trx: Trx,
  category: Subcategory & Partial<Category>,
  parentId: string | null,
  position: number,
): Promise<string> {
  const columns = documentColumns(new Date())
  await trx('categories').insert({
    ...columns,
    name: category.name,
    slug: category.slug,
    parent_id: parentId,
    position,
    hidden: category.isHidden,
    needs_subcategory: category.needsSubcategory ?? false,
    needs_gender: category.needsGender,
    gender: category.gender,
    filter_group: category.group,
  })
  return columns.document_id
}

/** One statement per category, by the index of the names. An unknown subcategory counts as its category. */
async function bringProductsOver(trx: Trx): Promise<void> {
  if (!(await trx('products').whereNull('category_id').first('id'))) return
  for (const { id, name, subcategories } of await readTree(trx)) {
    for (const below of subcategories) {
      const where = { category: name, subcategory: below.name, category_id: null }
      await trx('products').where(where).update({ category_id: below.id })
    }
    await trx('products').where({ category: name, category_id: null }).update({ category_id: id })
  }
}
