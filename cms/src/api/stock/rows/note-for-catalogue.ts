import { stockStatusOf } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { DbCount } from '../../../database/rows/columns'
import { among, placesFor, runSql } from '../../../database/run-sql'
import type { Trx } from '../../../database/transaction'
import { getService } from '../../../services'

/** How a row of the ledger has just changed. */
export interface MovedUnits {
  productId: string
  stockItemId: number
  difference: number
  /** After the change. */
  available: number
}

/** Any change raises the product's version; only a change between in, low and out of stock raises that of the lists. */
export async function noteForCatalogue(strapi: Core.Strapi, trx: Trx, moved: readonly MovedUnits[]): Promise<void> {
  if (moved.length === 0) return
  const productIds = [...new Set(moved.map((item) => item.productId))]
  // A list does not count them, so they must not hide that the others became few.
  const uncounted = getService(strapi, 'catalogue.snapshot').uncountedRowsOf(productIds)
  const isUncounted = among(trx, 'id', uncounted)
  const totals = await runSql<{ product_id: string; total: DbCount }>(
    trx,
    `select product_id, sum(case when ${isUncounted.sql} then 0 else available end) as total
     from stock_items where product_id in ${placesFor(productIds)} group by product_id`,
    [...isUncounted.values, ...productIds],
  )
  await getService(strapi, 'catalogue.changes').note(
    trx,
    totals.map(({ product_id, total }) => {
      const own = moved.filter((item) => item.productId === product_id && !uncounted.includes(item.stockItemId))
      const difference = own.reduce((sum, item) => sum + item.difference, 0)
      return {
        subject: 'product',
        subjectId: product_id,
        listChanged:
          stockStatusOf(Number(total)) !== stockStatusOf(Number(total) - difference) ||
          own.some((item) => stockStatusOf(item.available) !== stockStatusOf(item.available - item.difference)),
      }
    }),
  )
}
