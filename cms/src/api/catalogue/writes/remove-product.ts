import type { Core } from '@strapi/strapi'
import type { Trx } from '../../../database/transaction'
import { documentsOf } from '../../../documents'
import type { ProductRecord } from '../../../domain/catalogue/types'
import { getService } from '../../../services'
import type { CatalogueChange } from '../services/changes'
import { holdProduct, PRODUCT, toAudited } from './product-row'
import { writeCatalogue } from './write-catalogue'

/**
 * Takes a product off the shop and the slider. Orders keep their own copy of it, and its stock rows stay,
 * so that an open order can still give its units back.
 */
export async function removeProduct(strapi: Core.Strapi, productId: string, actor: string): Promise<void> {
  await writeCatalogue(strapi, async (trx) => removeHeld(strapi, trx, await holdProduct(trx, productId), actor))
}

/** The same for a product that this transaction holds. */
export async function removeHeld(strapi: Core.Strapi, trx: Trx, before: ProductRecord, actor: string): Promise<void> {
  const { productId } = before
  await documentsOf(strapi, PRODUCT).delete({ documentId: productId })
  const changes = await removeBelongings(trx, productId)
  await getService(strapi, 'audit.audit').record(
    { actor, action: 'product.delete', subject: 'product', subjectId: productId, before: toAudited(before) },
    trx,
  )
  await getService(strapi, 'catalogue.changes').note(trx, changes)
}

/** Takes what only belonged to a product that is gone with it; returns what the snapshot must hear of. */
export async function removeBelongings(trx: Trx, productId: string): Promise<CatalogueChange[]> {
  await trx('combinations').where({ product_id: productId }).delete()
  await trx('slider_items').where({ product_id: productId }).delete()
  return [
    { subject: 'product', subjectId: productId, listChanged: true },
    { subject: 'slider', subjectId: productId, listChanged: true },
  ]
}
