import {
  describeChange,
  MAX_CHANGED,
  MAX_LEFT_NAMED,
  type ChangePreview,
  type ChangeProducts,
  type ImportBatchDetail,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { inChunks } from '../../../database/connection'
import type { ImportBatchRow } from '../../../database/rows/imports'
import { claimKey, storeResponse, type RepeatableRequest } from '../../../database/idempotency'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import { runInTransaction } from '../../../database/transaction'
import { documentColumns } from '../../../database/values'
import { whyImpossible } from '../../../domain/catalogue/plan-bulk-edit'
import { getService } from '../../../services'
import { readProducts } from '../../catalogue/rows/read-products'
import { targetOf } from '../../catalogue/writes/bulk-edit'
import { beginBatch, moveBatch } from '../rows/batch-rows'
import { EMPTY_REPORT } from '../rows/item-rows'
import { recordAudit } from '../../audit/rows/record-audit'

interface Named {
  id: string
  /** The version that staff saw; absent to change the current one. */
  version?: number
  stockSeen?: number
}

/**
 * The same change to many products is worked off as an import is: each product and its item are one transaction, so
 * that orders go between, a killed process's work is gone on with, and all of it can be undone.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const db = () => strapi.db.connection

  async function findNamed(products: ChangeProducts['products']): Promise<Named[]> {
    if (Array.isArray(products)) return products
    const query = { ...products, page: 1, limit: MAX_CHANGED }
    const { productIds } = await getService(strapi, 'catalogue.snapshot').listForStaff(query)
    return productIds.map((id) => ({ id }))
  }

  async function addItems(batch: ImportBatchRow, named: readonly Named[], from: number): Promise<void> {
    const rows = await db()('products')
      .whereIn(
        'document_id',
        named.map(({ id }) => id),
      )
      .select('document_id', 'name', 'code', 'version')
    const found = new Map(rows.map((row) => [row.document_id, row]))
    await db()('import_items').insert(
      named.map(({ id, version, stockSeen }, at) => ({
        ...documentColumns(new Date()),
        batch_id: batch.id,
        position: from + at,
        file_rows: '',
        code: found.get(id)?.code ?? null,
        name: found.get(id)?.name ?? null,
        state: 'changed' as const,
        product_id: id,
        product_version: version ?? found.get(id)?.version ?? null,
        stock_seen: stockSeen ?? null,
        is_new: false,
        revision: 0,
        row_version: 0,
        told: JSON.stringify(EMPTY_REPORT),
      })),
    )
  }

  return {
    /** Counts and names the products for which the change is impossible, by the same check as the change itself. */
    async preview({ products, change }: ChangeProducts): Promise<ChangePreview> {
      const target = targetOf(strapi, change)
      const named = await findNamed(products)
      const left: ChangePreview['left'] = []
      let impossible = 0
      for (const chunk of inChunks(named, ITEMS_AT_ONCE)) {
        const records = await readProducts(
          db(),
          chunk.map(({ id }) => id),
        )
        for (const record of records) {
          const reason = whyImpossible(record, change, target)
          if (reason === undefined) continue
          impossible++
          if (left.length < MAX_LEFT_NAMED) left.push({ id: record.productId, name: record.name, reason })
        }
        await yieldToEventLoop()
      }
      return { total: named.length, impossible, left }
    },

    /**
     * A repeat gets what the first one began. Throws `too_many_imports`, or `validation` naming what is no category.
     */
    async create(
      { products, change }: ChangeProducts,
      actor: string,
      repeatable?: RepeatableRequest,
    ): Promise<ImportBatchDetail> {
      targetOf(strapi, change)
      const named = await findNamed(products)
      const columns = { file_name: describeChange(change), size_in_bytes: 0, part_count: 0 }
      const batch = await beginBatch(db(), { ...columns, change: JSON.stringify(change) }, actor)
      const { document_id: id } = batch
      let from = 0
      for (const chunk of inChunks(named, ITEMS_AT_ONCE)) {
        await addItems(batch, chunk, from)
        from += chunk.length
        await yieldToEventLoop()
      }
      const begunId = await runInTransaction(strapi, async (trx) => {
        const first = await claimKey<string>(trx, repeatable)
        if (first) {
          await trx('import_items').where({ batch_id: batch.id }).delete()
          await trx('import_batches').where({ id: batch.id }).delete()
          return first.response
        }
        await moveBatch(trx, batch, { state: 'publishing', work_total: named.length })
        const after = { change: columns.file_name, products: named.length }
        await recordAudit(trx, { actor, action: 'product.bulk-change', subject: 'import', subjectId: id, after })
        await storeResponse(trx, repeatable, { status: 201, response: id })
        return id
      })
      return getService(strapi, 'imports.batches').detail(begunId)
    },
  }
}

const ITEMS_AT_ONCE = 100
