import { DomainError, isDomainError, type DeleteProducts, type DeletionOutcome } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Trx } from '../../../database/transaction'
import { documentsOf } from '../../../documents'
import type { ProductRecord } from '../../../domain/catalogue/types'
import { holdProduct, PRODUCT, toAudited } from './product-row'
import { writeCatalogue } from './write-catalogue'
import { recordAudit } from '../../audit/rows/record-audit'
import { noteChanges, type CatalogueChange } from '../rows/note-changes'

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
  await recordAudit(trx, {
    actor,
    action: 'product.delete',
    subject: 'product',
    subjectId: productId,
    before: toAudited(before),
  })
  await noteChanges(trx, ...changes)
}

/**
 * Removes products, each in a transaction of its own, so that one that changed since it was seen does not affect the
 * others.
 */
export async function removeProducts(
  strapi: Core.Strapi,
  { products }: DeleteProducts,
  actor: string,
): Promise<DeletionOutcome> {
  const outcomes: DeletionOutcome['outcomes'] = []
  for (const { id, version } of products) {
    try {
      await writeCatalogue(strapi, async (trx) => {
        const before = await holdProduct(trx, id)
        if (before.version !== version) throw new DomainError('version_conflict')
        await removeHeld(strapi, trx, before, actor)
      })
      outcomes.push({ id, error: null })
    } catch (error) {
      if (!isDomainError(error)) throw error
      outcomes.push({ id, error: { code: error.code, message: error.message } })
    }
  }
  return { outcomes }
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
