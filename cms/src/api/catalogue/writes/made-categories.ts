import type { Core } from '@strapi/strapi'
import type { Trx } from '../../../database/transaction'
import { documentsOf } from '../../../documents'
import { CATEGORY, findRecord, holdCategories, noteCategory, toNoted } from './category-rows'
import { writeCatalogue } from './write-catalogue'

/** Of the categories that an import made, those that nobody changed since. */
const unchangedOf = (trx: Trx, ids: readonly string[]) =>
  trx('categories')
    .whereIn('document_id', [...ids])
    .andWhere('updated_at', trx.ref('created_at'))

/** Shows those that have a public product by now, unless somebody changed them since they were made. */
export async function showMade(strapi: Core.Strapi, ids: readonly string[], actor: string): Promise<void> {
  if (ids.length === 0) return
  await writeCatalogue(strapi, async (trx) => {
    const records = await holdCategories(trx)
    const hidden = await unchangedOf(trx, ids).andWhere({ hidden: true }).pluck('document_id')
    for (const id of hidden) {
      const within = [id, ...records.filter(({ parentId }) => parentId === id).map((below) => below.id)]
      if (!(await trx('products').whereIn('category_id', within).andWhere({ visible: true }).first('id'))) continue
      await trx('categories').where({ document_id: id }).update({ hidden: false })
      const [before, after] = [{ isHidden: true }, { isHidden: false }]
      await noteCategory(trx, { action: 'category.update', actor, id, before, after, touched: [] })
    }
  })
}

/** Deletes those that have neither products nor subcategories, unless somebody changed them since they were made. */
export async function removeUnused(strapi: Core.Strapi, ids: readonly string[], actor: string): Promise<void> {
  if (ids.length === 0) return
  await writeCatalogue(strapi, async (trx) => {
    const records = await holdCategories(trx)
    const unchanged = await unchangedOf(trx, ids).orderBy('id', 'desc').pluck('document_id')
    let left = records.length
    for (const id of unchanged) {
      const isUsed =
        (await trx('products').where({ category_id: id }).first('id')) ??
        (await trx('categories').where({ parent_id: id }).first('id'))
      if (isUsed || left === 1) continue
      await documentsOf(strapi, CATEGORY).delete({ documentId: id })
      left -= 1
      const before = toNoted(findRecord(records, id), records)
      await noteCategory(trx, { action: 'category.delete', actor, id, before, touched: [] })
    }
  })
}
