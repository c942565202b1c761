import { centsToRandText, isDomainError, parseRand, updateProductSchema, type ImportItemState } from '@stoep/shared'
import { z } from 'zod'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import type { Trx } from '../../../database/transaction'
import type { ImportItemRow } from '../../../database/rows/imports'
import { toRestoreInput } from '../../../importer/staged/restore-input'
import { getService } from '../../../services'
import { removeUnused } from '../../catalogue/writes/made-categories'
import { holdProduct } from '../../catalogue/writes/product-row'
import { removeHeld } from '../../catalogue/writes/remove-product'
import { updateProduct } from '../../catalogue/writes/save-product'
import { showHeld } from '../../catalogue/writes/show-product'
import { writeCatalogue } from '../../catalogue/writes/write-catalogue'
import { holdStock } from '../../stock/rows/hold-stock'
import { answersOf } from '../rows/batch-rows'
import { afterOf, beforeOf, reportOf, writeItem } from '../rows/item-rows'
import type { Lease } from './lease'
import { reasonOf } from './reason-of'
import { walkItems } from './walk-items'

/** Why a product is left as it is; thrown inside a transaction to roll it back. */
class LeftAlone extends Error {}

export const TOUCHED = 'It was edited since then; it was left unchanged.'
const ORDERED = 'It has been ordered, so it was hidden instead of deleted.'
const UNDIVIDED = 'Its units changed since then and cannot be divided among its sizes again; it was left unchanged.'
const SOLD = 'Fewer units are left than the import added; it was left unchanged.'

/** States of items that may have written a product, or still may. */
export const UNDOABLE: readonly ImportItemState[] = ['new', 'no-picture', 'left-out', 'failed', 'published', 'changed']

/** Undoes what nobody changed since, then the categories that were made for it, and reports the products that stay. */
export async function undoItems(lease: Lease): Promise<void> {
  await walkItems(lease, UNDOABLE, async (item) => {
    await yieldToEventLoop()
    if (afterOf(item)) await undoItem(lease, item)
    else if (item.state === 'changed')
      await writeItem(lease.db, item, { state: 'undone', report: { price: '', changes: [] } })
  })
  await removeUnused(lease.strapi, answersOf(lease.batch).made, lease.batch.ordered_by)
  await lease.finish({ state: 'undone' })
}

async function undoItem(lease: Lease, item: ImportItemRow): Promise<void> {
  try {
    if (item.is_new) await takeBackNew(lease, item)
    else await takeBackChanges(lease, item)
  } catch (error) {
    if (isDomainError(error) && error.code === 'product_not_found')
      return writeItem(lease.db, item, { state: 'undone' })
    await writeItem(lease.db, item, { state: 'kept', report: { reason: whyKept(error) } })
  }
}

const conflictSchema = z.object({ fields: z.array(z.object({ field: z.string() })) })

/** Whether nothing but the number of units differs from what the import left. */
function isOnlyStock(details: unknown): boolean {
  const fields = conflictSchema.safeParse(details).data?.fields ?? []
  return fields.length > 0 && fields.every(({ field }) => field === 'stock')
}

function whyKept(error: unknown): string {
  if (isDomainError(error) && error.code === 'version_conflict') return isOnlyStock(error.details) ? UNDIVIDED : TOUCHED
  if (isDomainError(error) && error.code === 'out_of_stock') return SOLD
  return reasonOf(error)
}

async function takeBackNew({ strapi, batch }: Lease, item: ImportItemRow): Promise<void> {
  await writeCatalogue(strapi, async (trx) => {
    const held = await holdProduct(trx, item.product_id!)
    if (held.version !== item.product_version) throw new LeftAlone(TOUCHED)
    const stockItemIds = held.stock.map(({ id }) => id)
    if (await wasOrdered(trx, stockItemIds)) {
      await showHeld(strapi, trx, held, false, batch.ordered_by)
      return writeItem(trx, item, { state: 'kept', report: { reason: ORDERED } })
    }
    await removeHeld(strapi, trx, held, batch.ordered_by)
    await writeItem(trx, item, { state: 'undone', report: { reason: '' }, productId: null })
  })
}

/** Whether there was ever an order: each leaves a stock movement of this kind. Waits for one that is being placed. */
async function wasOrdered(trx: Trx, stockItemIds: readonly number[]): Promise<boolean> {
  await holdStock(trx, stockItemIds)
  const held = await trx('stock_movements')
    .whereIn('stock_item_id', [...stockItemIds])
    .andWhere({ kind: 'hold' })
    .first('id')
  return held !== undefined
}

async function takeBackChanges({ strapi, batch }: Lease, item: ImportItemRow): Promise<void> {
  const [before, after] = [beforeOf(item), afterOf(item)]
  if (!before || !after) throw new LeftAlone(TOUCHED)
  const input = updateProductSchema.parse(
    toRestoreInput(before, after, getService(strapi, 'catalogue.categories').current()),
  )
  // Reads as what the undo did: from the new values back to the old ones.
  const changes = reportOf(item).changes.map(({ field, from, to }) => ({ field, from: to, to: from }))
  const report = { reason: '', price: centsToRandText(parseRand(before.price) ?? 0), changes }
  await updateProduct(strapi, before.id, input, batch.ordered_by, {
    source: 'undo',
    alongside: (trx) => writeItem(trx, item, { state: 'undone', report }),
  })
}
