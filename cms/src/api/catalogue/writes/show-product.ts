import type { Core } from '@strapi/strapi'
import type { Trx } from '../../../database/transaction'
import type { ProductRecord } from '../../../domain/catalogue/types'
import { rewriteProduct } from '../rows/write-product'
import { noteProduct } from './product-row'

/** Shows or hides a product that this transaction has locked; changes nothing else. */
export async function showHeld(
  strapi: Core.Strapi,
  trx: Trx,
  before: ProductRecord,
  visible: boolean,
  actor: string,
): Promise<ProductRecord> {
  const { productId } = before
  await rewriteProduct(trx, productId, { visible })
  return noteProduct(strapi, trx, { action: 'product.update', actor, productId, before })
}
