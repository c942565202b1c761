import { parseRand, type ProductChange } from '@stoep/shared'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import type { ImportItemRow } from '../../../database/rows/imports'
import { fromJson } from '../../../database/values'
import { withoutChanges } from '../../../domain/catalogue/plan-stock'
import { describePrices } from '../../../importer/report/describe-prices'
import { describeDifferences } from '../../../importer/staged/describe-differences'
import { toSnapshot } from '../../../importer/staged/to-snapshot'
import { editHeld, targetOf } from '../../catalogue/writes/bulk-edit'
import { holdPlace } from '../../catalogue/writes/hold-place'
import { holdProduct } from '../../catalogue/writes/product-row'
import { writeCatalogue } from '../../catalogue/writes/write-catalogue'
import { EMPTY_REPORT, writeItem } from '../rows/item-rows'
import type { Lease } from './lease'
import { reasonOf } from './reason-of'
import { walkItems } from './walk-items'

const TOUCHED = 'Somebody else edited it meanwhile; it was left unchanged.'

/** The change does nothing to this product; thrown inside a transaction to roll it back. */
class NothingChanged extends Error {}

/** Makes a change product by product; leaves and reports what somebody else changed meanwhile. */
export async function changeItems(lease: Lease): Promise<void> {
  const change = fromJson<ProductChange>(lease.batch.change, {})
  await walkItems(lease, ['changed'], async (item) => {
    await yieldToEventLoop()
    try {
      await changeItem(lease, item, change)
    } catch (error) {
      if (error instanceof NothingChanged) return writeItem(lease.db, item, { state: 'same' })
      await writeItem(lease.db, item, { state: 'failed', report: { reason: reasonOf(error) } })
    }
  })
  await lease.finish({ state: 'ready' })
}

async function changeItem({ strapi, batch }: Lease, item: ImportItemRow, change: ProductChange): Promise<void> {
  const target = targetOf(strapi, change)
  await writeCatalogue(strapi, async (trx) => {
    if (target) await holdPlace(trx, target.place)
    const held = await holdProduct(trx, item.product_id!)
    if (item.product_version !== null && held.version !== item.product_version) throw new Error(TOUCHED)
    const edit = { before: held, stockSeen: item.stock_seen ?? undefined }
    const by = { actor: batch.ordered_by, source: 'bulk change' } as const
    const [edited] = await editHeld(strapi, trx, [edit], { change, target }, by)
    const before = toSnapshot(withoutChanges(held, edited!.after, edited!.stockChanges))
    const after = toSnapshot(edited!.after)
    const changes = describeDifferences(before, after)
    if (changes.length === 0) throw new NothingChanged()
    const report = { ...EMPTY_REPORT, price: describePrices(parseRand(after.price) ?? 0, after), changes }
    await writeItem(trx, item, { state: 'published', report, productVersion: after.version, before, after })
  })
}
