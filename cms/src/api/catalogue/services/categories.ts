import { DomainError, type CategoryInput, type CategoryTree, type StaffCategories } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Trx } from '../../../database/transaction'
import { documentsOf } from '../../../documents'
import {
  addressIn,
  planCategory,
  planNewCategory,
  planOrder,
  planRemoval,
  remember,
} from '../../../domain/catalogue/plan-category'
import { listForStaff } from '../../../domain/catalogue/list-categories'
import { withCategoryProblems } from '../../../domain/catalogue/place-of'
import { getService } from '../../../services'
import { readTree } from '../rows/read-categories'
import { CATEGORY, findRecord, holdCategories, renameProducts, toData } from '../writes/category-rows'
import { writeCatalogue } from '../writes/write-catalogue'

interface Noted {
  action: string
  actor: string
  id: string
  before?: unknown
  after?: unknown
  /** Whose products say something else from now on. */
  touched: readonly string[]
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  let known: CategoryTree | undefined

  /** Tells the audit list and every process of what became of the tree. */
  async function note(trx: Trx, { action, actor, id, before, after, touched }: Noted): Promise<void> {
    const entry = { actor, action, subject: 'category', subjectId: id, before, after }
    await getService(strapi, 'audit.audit').record(entry, trx)
    const changes = [...new Set([id, ...touched])].map((subjectId) => ({
      subject: 'category' as const,
      subjectId,
      listChanged: true,
    }))
    await getService(strapi, 'catalogue.changes').note(trx, changes)
  }

  return {
    /** The shop's tree, from memory; a change reaches every process within a second. */
    current(): CategoryTree {
      if (!known) throw new Error('The categories are asked for before the cms has started.')
      return known
    },

    /** A rejected product form, with what its choice of category gets wrong too. */
    explain(body: unknown, validation: DomainError): DomainError {
      return withCategoryProblems(this.current(), body, validation)
    },

    /** Reads the rows again; the snapshot calls this when the change table names a category. */
    async reload(): Promise<CategoryTree> {
      known = await readTree(strapi.db.connection)
      return known
    },

    async listForStaff(): Promise<StaffCategories> {
      const counts = await getService(strapi, 'catalogue.snapshot').countByCategory()
      return { categories: listForStaff(this.current(), counts) }
    },

    /** Throws `too_many_categories`, or `validation` beside the field that is wrong. */
    async create(input: CategoryInput, actor: string): Promise<StaffCategories> {
      await writeCatalogue(strapi, async (trx) => {
        const planned = planNewCategory(await holdCategories(trx), input)
        const { documentId: id } = await documentsOf(strapi, CATEGORY).create({ data: toData(planned) })
        await note(trx, { action: 'category.create', actor, id, after: planned, touched: [] })
      })
      return this.listForStaff()
    },

    /** Throws `category_not_found`, or `validation`. */
    async update(id: string, input: CategoryInput, actor: string): Promise<StaffCategories> {
      await writeCatalogue(strapi, async (trx) => {
        const records = await holdCategories(trx)
        const before = findRecord(records, id)
        const after = planCategory(records, before, input)
        await documentsOf(strapi, CATEGORY).update({ documentId: id, data: toData(after) })
        const touched = [id, ...records.filter(({ parentId }) => parentId === id).map((below) => below.id)]
        await renameProducts(trx, await readTree(trx), new Set(touched))
        await note(trx, { action: 'category.update', actor, id, before, after, touched })
      })
      return this.listForStaff()
    },

    /** Throws `category_not_found` unless these are all that stand side by side. */
    async reorder(ids: readonly string[], actor: string): Promise<StaffCategories> {
      await writeCatalogue(strapi, async (trx) => {
        const records = await holdCategories(trx)
        for (const { id, position } of planOrder(records, ids)) {
          await trx('categories').where({ document_id: id }).update({ position })
        }
        const names = ids.map((id) => findRecord(records, id).name)
        await note(trx, { action: 'category.reorder', actor, id: ids[0] ?? '', after: { names }, touched: [] })
      })
      return this.listForStaff()
    },

    /** Throws `category_not_found`, `category_needed`, `category_in_use` where products have nowhere to go, `validation`. */
    async remove(id: string, moveTo: string | undefined, actor: string): Promise<StaffCategories> {
      await writeCatalogue(strapi, async (trx) => {
        const records = await holdCategories(trx)
        const before = findRecord(records, id)
        const { goneIds, target } = planRemoval(records, before, moveTo)
        if (!target && (await trx('products').whereIn('category_id', goneIds).first('id'))) {
          throw new DomainError('category_in_use')
        }
        for (const documentId of goneIds) await documentsOf(strapi, CATEGORY).delete({ documentId })
        if (target) {
          await trx('products').whereIn('category_id', goneIds).update({ category_id: target.id })
          const current = addressIn(records, target)
          const gone = goneIds.map((one) => findRecord(records, one))
          const formerly = gone.reduce(
            (names, record) => remember([...names, ...record.formerly], addressIn(records, record), current),
            target.formerly,
          )
          await documentsOf(strapi, CATEGORY).update({ documentId: target.id, data: { formerAddresses: formerly } })
          await renameProducts(trx, await readTree(trx), new Set([target.id]))
        }
        const after = target && { productsMovedTo: addressIn(records, target) }
        await note(trx, { action: 'category.delete', actor, id, before, after, touched: target ? [target.id] : [] })
      })
      return this.listForStaff()
    },
  }
}
