import { DomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Trx } from '../../../database/transaction'
import type { ImportItemRow } from '../../../database/rows/imports'
import { holdProduct } from '../../catalogue/writes/product-row'
import { removeHeld } from '../../catalogue/writes/remove-product'
import { writeItem } from '../rows/item-rows'
import { TOUCHED } from './undo-items'

/**
 * Leaves an item out. The hidden product that the import stored for it is deleted, unless somebody edited it since;
 * including the item again stores it anew. Throws `import_not_ready` if it is edited at this moment.
 */
export async function leaveOut(strapi: Core.Strapi, trx: Trx, item: ImportItemRow, actor: string): Promise<void> {
  const isStored = Boolean(item.is_new) && item.product_id !== null
  const isGone = isStored && (await removeStored(strapi, trx, item, actor))
  const reason = isStored && !isGone ? TOUCHED : ''
  const removed = isGone ? { productId: null, productVersion: null, after: null } : {}
  await writeItem(trx, item, { state: 'left-out', report: { reason }, ...removed })
}

/** Whether the product is gone. Only one that stays must not be locked, as that raises its version. */
async function removeStored(strapi: Core.Strapi, trx: Trx, item: ImportItemRow, actor: string): Promise<boolean> {
  const productId = item.product_id!
  const now = await trx('products').where({ document_id: productId }).first('version')
  if (!now) return true
  if (now.version !== item.product_version) return false
  const held = await holdProduct(trx, productId)
  if (held.version !== now.version) throw new DomainError('import_not_ready')
  await removeHeld(strapi, trx, held, actor)
  return true
}
