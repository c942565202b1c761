import {
  DomainError,
  invalidFields,
  type CategoryInput,
  type CategoryTree,
  type StaffCategories,
  type UpdateCategory,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Trx } from '../../../database/transaction'
import { documentsOf } from '../../../documents'
import {
  addressIn,
  findBelow,
  mayHoldProducts,
  planCategory,
  planNewCategory,
  planCategoryOrder,
  planPath,
  planRemoval,
  remember,
  type PlannedCategory,
} from '../../../domain/catalogue/plan-category'
import { toTree } from '../../../domain/catalogue/category-tree'
import { listForStaff } from '../../../domain/catalogue/list-categories'
import { withCategoryProblems } from '../../../domain/catalogue/place-of'
import { requirePicture } from '../../../domain/uploads/require-picture'
import { getService } from '../../../services'
import { readCategories, readTree } from '../rows/read-categories'
import {
  CATEGORY,
  findRecord,
  holdCategories,
  holdProductsOf,
  noteCategory,
  renameProducts,
  toData,
  toNoted,
} from '../writes/category-rows'
import { writeCatalogue } from '../writes/write-catalogue'

/** A file's name for a category, and the id of the shop's category that it means; null creates one. */
interface CategoryOfName {
  name: string
  categoryId: string | null
}
const NEEDS_SUBCATEGORY = 'holds products only in its subcategories'

/** Strapi removes a picture whose key is present but undefined. */
const toLink = (fileId: number | null | undefined) => (fileId === undefined ? {} : { picture: fileId })

export default ({ strapi }: { strapi: Core.Strapi }) => {
  let known: CategoryTree | undefined

  /** The id of the end of a path; creates what is missing of it, hidden, and adds the ids of that to `made`. */
  async function make(trx: Trx, path: readonly CategoryInput[], actor: string, made: string[]): Promise<string> {
    let parentId: string | null = null
    for (const wanted of path) {
      const records = await holdCategories(trx)
      const input: CategoryInput = { ...wanted, parentId, isHidden: true }
      parentId = findBelow(records, input)?.id ?? null
      if (parentId === null) made.push((parentId = await add(trx, planNewCategory(records, input), actor)))
    }
    return parentId!
  }

  async function add(trx: Trx, planned: PlannedCategory, actor: string, fileId?: number | null): Promise<string> {
    const data = { ...toData(planned), ...toLink(fileId) }
    const { documentId: id } = await documentsOf(strapi, CATEGORY).create({ data })
    const written = await readCategories(trx)
    const after = toNoted(findRecord(written, id), written)
    await noteCategory(trx, { action: 'category.create', actor, id, after, touched: [] })
    return id
  }

  /** The row id of the form's picture; null when it is removed, undefined when it stays. Throws `validation`. */
  async function holdFile(trx: Trx, { picture }: UpdateCategory): Promise<number | null | undefined> {
    if (!picture) return picture
    return requirePicture('picture', picture.url, await getService(strapi, 'uploads.pictures').hold(trx, [picture.url]))
  }

  return {
    /** The shop's tree, from memory; a change reaches every process within a second. */
    current(): CategoryTree {
      if (!known) throw new Error('The categories are asked for before the cms has started.')
      return known
    },

    /** Adds what is wrong with a product form's choice of category to its other errors. */
    explain(body: unknown, validation: DomainError): DomainError {
      return withCategoryProblems(this.current(), body, validation)
    },

    /** Reads the rows again; the snapshot calls this when the change table names a category. */
    async reload(): Promise<CategoryTree> {
      known = await readTree(strapi.db.connection)
      return known
    },

    async listForStaff(): Promise<StaffCategories> {
      const products = await getService(strapi, 'catalogue.snapshot').forStaff()
      return { categories: listForStaff(this.current(), products.countByCategory()) }
    },

    /** Throws `too_many_categories`, or `validation` naming the wrong field. */
    async create(input: CategoryInput, actor: string): Promise<StaffCategories> {
      await writeCatalogue(strapi, async (trx) => {
        const fileId = await holdFile(trx, input)
        await add(trx, planNewCategory(await holdCategories(trx), input), actor, fileId)
      })
      return this.listForStaff()
    },

    /**
     * The id of the category for each name, and the ids of those that it creates: the ones whose choice is null, like
     * "Hair > Wigs". They stay hidden until `showMade`. Throws `category_not_found`, `too_many_categories`, or
     * `validation` for a name that no category may have.
     */
    async findOrMake(
      trx: Trx,
      choices: readonly CategoryOfName[],
      actor: string,
    ): Promise<{ found: Map<string, string>; made: string[] }> {
      const found = new Map<string, string>()
      const made: string[] = []
      for (const { name, categoryId } of choices) {
        const records = await holdCategories(trx)
        const id =
          categoryId === null ? await make(trx, planPath(name), actor, made) : findRecord(records, categoryId).id
        if (!mayHoldProducts(records, id)) throw invalidFields([{ field: 'choices', message: NEEDS_SUBCATEGORY }])
        found.set(name, id)
      }
      return { found, made }
    },

    /** Changes the given fields. Throws `category_not_found` or `validation`. */
    async update(id: string, changes: UpdateCategory, actor: string): Promise<StaffCategories> {
      await writeCatalogue(strapi, async (trx) => {
        const fileId = await holdFile(trx, changes)
        const records = await holdCategories(trx)
        const before = findRecord(records, id)
        const planned = planCategory(records, before, changes)
        // A subcategory has no picture.
        const data = { ...toData(planned), ...toLink(planned.parentId === null ? fileId : null) }
        await documentsOf(strapi, CATEGORY).update({ documentId: id, data })
        const touched = [id, ...records.filter(({ parentId }) => parentId === id).map((below) => below.id)]
        const written = await readCategories(trx)
        // The rows of thousands of products are written only for another name.
        if (planned.name !== before.name || planned.parentId !== before.parentId)
          await renameProducts(trx, toTree(written), touched)
        const [from, to] = [toNoted(before, records), toNoted(findRecord(written, id), written)]
        await noteCategory(trx, { action: 'category.update', actor, id, before: from, after: to, touched })
      })
      return this.listForStaff()
    },

    /** Puts the children of one parent in this order; those not named come last. Throws `category_not_found`. */
    async reorder(ids: readonly string[], actor: string): Promise<StaffCategories> {
      await writeCatalogue(strapi, async (trx) => {
        const records = await holdCategories(trx)
        const planned = planCategoryOrder(records, ids)
        for (const [id, position] of planned) {
          await trx('categories').where({ document_id: id }).update({ position })
        }
        const level = [...planned.keys()].map((id) => findRecord(records, id))
        const after = { names: level.map(({ name }) => name) }
        const before = { names: [...level].sort((a, b) => a.position - b.position).map(({ name }) => name) }
        await noteCategory(trx, { action: 'category.reorder', actor, id: ids[0] ?? '', before, after, touched: [] })
      })
      return this.listForStaff()
    },

    /**
     * Throws `category_not_found`, `category_needed`, `validation`, and `category_in_use` when it has products and no
     * `moveTo`.
     */
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
          await holdProductsOf(trx, [...goneIds, target.id])
          await trx('products').whereIn('category_id', goneIds).update({ category_id: target.id })
          const current = addressIn(records, target)
          const gone = goneIds.map((one) => findRecord(records, one))
          const formerly = gone.reduce(
            (names, record) => remember([...names, ...record.formerly], addressIn(records, record), current),
            target.formerly,
          )
          await documentsOf(strapi, CATEGORY).update({ documentId: target.id, data: { formerAddresses: formerly } })
          await renameProducts(trx, await readTree(trx), [target.id])
        }
        const after = target && { productsMovedTo: addressIn(records, target) }
        await noteCategory(trx, {
          action: 'category.delete',
          actor,
          id,
          before: toNoted(before, records),
          after,
          touched: target ? [target.id] : [],
        })
      })
      return this.listForStaff()
    },
  }
}
