import type { Core } from '@strapi/strapi'
import type { Trx } from '../../database/transaction'
import type { Shelf } from '../../domain/cart/sale-product'
import type products from '../catalogue/services/products'
import { ledgerService } from '../stock/ledger-service'

/** Products and stock as the transaction sees them: orders never trust the snapshot. */
export async function readShelf(strapi: Core.Strapi, trx: Trx, productIds: readonly string[]): Promise<Shelf> {
  const catalogue = strapi.service('api::catalogue.products') as unknown as ReturnType<typeof products>
  return {
    products: await catalogue.findForSale(productIds, trx),
    stock: await ledgerService(strapi).itemsOf(productIds, trx),
  }
}
