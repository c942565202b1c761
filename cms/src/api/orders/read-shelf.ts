import { DomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { isPostgres, type Trx } from '../../database/transaction'
import type { Shelf } from '../../domain/cart/sale-product'
import { productsOf } from '../catalogue/products-service'

const MAX_READS = 5

/** Products and stock as the transaction sees them: orders never trust the snapshot. */
export const readShelf = (strapi: Core.Strapi, trx: Trx, productIds: readonly string[]): Promise<Shelf> =>
  readSteadily(trx, productIds, () => productsOf(strapi).findForSale(productIds, trx))

/**
 * A product is read by several statements, and PostgreSQL shows each of them what is committed by then: a
 * form saved in between would look like a product without colours, or like an empty pile. So its row must be the same before and
 * after. Nothing is locked: shared row locks let a stream of orders keep a form from ever being saved.
 */
async function readSteadily<T>(trx: Trx, productIds: readonly string[], read: () => Promise<T>): Promise<T> {
  if (!isPostgres(trx)) return read()
  let before = await readRowVersions(trx, productIds)
  for (let tried = 1; tried <= MAX_READS; tried++) {
    const found = await read()
    const after = await readRowVersions(trx, productIds)
    if (after === before) return found
    before = after
  }
  throw new DomainError('busy')
}

/** PostgreSQL's own mark of who wrote a row last: it also changes when the panel writes. */
async function readRowVersions(trx: Trx, productIds: readonly string[]): Promise<string> {
  const rows: unknown[] = await trx('products')
    .whereIn('document_id', [...productIds])
    .orderBy('id')
    .select('id', trx.raw('xmin::text as written_by'))
  return JSON.stringify(rows)
}
