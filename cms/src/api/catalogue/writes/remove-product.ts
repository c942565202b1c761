import type { Core } from '@strapi/strapi'
import type { Trx } from '../../../database/transaction'
import { documentsOf } from '../../../documents'
import type { ProductRecord } from '../../../domain/catalogue/types'
import { getService } from '../../../services'
import type { CatalogueChange } from '../services/changes'
import { holdProduct, PRODUCT, toAudited } from './product-row'
import { writeCatalogue } from './write-catalogue'

/**
 * Removes a product from the shop and the slider. Orders keep their own copy of it, and its stock rows stay,
 * so that an open order can still return its units.
 */
export async function removeProduct(strapi: Core.Strapi, productId: string, actor: string): Promise<void> {
  await writeCatalogue(strapi, async (trx) => removeHeld(strapi, trx, await holdProduct(trx, productId), actor))
}

/** The same for a product that this transaction has locked. */
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

/** Removes what belonged to a deleted product only; returns the changes for the change table. */
export async function removeBelongings(trx: Trx, productId: string): Promise<[CatalogueChange, CatalogueChange]> {
  await trx('combinations').where({ product_id: productId }).delete()
  await trx('slider_items').where({ product_id: productId }).delete()
  return [
    { subject: 'product', subjectId: productId, listChanged: true },
    { subject: 'slider', subjectId: productId, listChanged: true },
  ]
}
