import type { Core } from '@strapi/strapi'
import type { DbCount } from '../../../database/rows/columns'
import { among, placesFor, runSql } from '../../../database/run-sql'
import type { Trx } from '../../../database/transaction'
import { optionOnCard, totalOnCard } from '../../../domain/catalogue/card-stock'
import { getService } from '../../../services'
import { noteChanges } from '../../catalogue/rows/note-changes'

/** How a row of the ledger has just changed. */
export interface MovedUnits {
  productId: string
  stockItemId: number
  difference: number
  /** After the change. */
  available: number
}

/**
 * Any change raises the product's version. That of the lists is raised by a change of what a card says: how many are
 * left of few, or 'Sold out', also for less than a minimum order.
 */
export async function noteForCatalogue(strapi: Core.Strapi, trx: Trx, moved: readonly MovedUnits[]): Promise<void> {
  if (moved.length === 0) return
  const productIds = [...new Set(moved.map((item) => item.productId))]
  // A list does not count them, so they must not hide that the others became few.
  const uncounted = getService(strapi, 'catalogue.snapshot').uncountedRowsOf(productIds)
  const isUncounted = among(trx, 'item.id', uncounted)
  const totals = await runSql<{ product_id: string; min_order: number | null; total: DbCount }>(
    trx,
    `select item.product_id, max(product.min_order) as min_order,
       sum(case when ${isUncounted.sql} then 0 else item.available end) as total
     from stock_items item left join products product on product.document_id = item.product_id
     where item.product_id in ${placesFor(productIds)} group by item.product_id`,
    [...isUncounted.values, ...productIds],
  )
  await noteChanges(
    trx,
    ...totals.map(({ product_id, min_order, total }) => {
      const own = moved.filter((item) => item.productId === product_id && !uncounted.includes(item.stockItemId))
      const said = (available: number) => optionOnCard(available, min_order ?? 1)
      const difference = own.reduce((sum, item) => sum + item.difference, 0)
      return {
        subject: 'product' as const,
        subjectId: product_id,
        listChanged:
          totalOnCard(Number(total)) !== totalOnCard(Number(total) - difference) ||
          own.some(({ available, difference: change }) => said(available) !== said(available - change)),
      }
    }),
  )
}
