import { addDays, addHours, CART_DAYS, HOUR_MS, MAX_HOLD_HOURS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Db } from '../../../database/connection'
import { deleteInBatches } from '../../../database/delete-in-batches'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import { runInTransaction } from '../../../database/transaction'
import { latestPossible } from '../../../domain/clock-skew'
import { planExpiry } from '../../../domain/orders/move-order'
import { getService } from '../../../services'
import { StockRowGone } from '../../stock/rows/ledger'
import { writeMove } from '../order-admin/move-order'
import { fillCashAmounts } from '../rows/fill-cash-amounts'
import { foldNames } from '../rows/fold-names'
import { readOrder } from '../rows/read-orders'
import { updateOrder } from '../rows/write-orders'

const AT_ONCE = 100

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Ends expired holds and returns how many this process ended. Every process does this: the
   * order's row is written first, on condition of its version, so each hold is released exactly once.
   */
  async expireDue(): Promise<number> {
    const now = new Date()
    const due: { id: number }[] = await strapi.db
      .connection('orders')
      .where({ state: 'pending' })
      .andWhere('hold_expires_at', '<=', now)
      .orderBy('hold_expires_at')
      .limit(AT_ONCE)
      .select('id')
    let expired = 0
    for (const { id } of due) {
      if (await expireUnlessBroken(strapi, id, now)) expired++
      await yieldToEventLoop()
    }
    if (expired > 0) await getService(strapi, 'catalogue.snapshot').catchUp()
    return expired
  },

  /** Removes what is kept only for a while; every process may do it. */
  async cleanUp(): Promise<void> {
    const now = new Date()
    const db = strapi.db.connection
    await dateOldCarts(db, now)
    await restartHolds(strapi, now)
    await foldNames(db)
    await fillCashAmounts(db)
    for (const table of ['idempotency_keys', 'shared_carts', 'carts']) {
      await deleteInBatches(db, { table, column: 'expires_at', before: now })
    }
  },
})

/** Dates carts that an older release wrote without a date, a few at a time. */
async function dateOldCarts(db: Db, now: Date): Promise<void> {
  const undated = db('carts').whereNull('expires_at').limit(AT_ONCE).select('id')
  const expires_at = addDays(now, CART_DAYS)
  while ((await db('carts').whereIn('id', undated).update({ expires_at })) === AT_ONCE) await yieldToEventLoop()
}

/**
 * Holds that end later than any can were begun before the clock was set back, and would keep their stock until then.
 */
async function restartHolds(strapi: Core.Strapi, now: Date): Promise<void> {
  const { holdHours } = getService(strapi, 'settings.settings').current()
  await strapi.db
    .connection('orders')
    .where({ state: 'pending' })
    .andWhere('hold_expires_at', '>', new Date(latestPossible(now.getTime(), MAX_HOLD_HOURS * HOUR_MS)))
    .update({ hold_expires_at: addHours(now, holdHours) })
}

/** One order whose stock cannot be returned must not stop the expiry of all others. */
async function expireUnlessBroken(strapi: Core.Strapi, rowId: number, now: Date): Promise<boolean> {
  try {
    return await expireOrder(strapi, rowId, now)
  } catch (error) {
    if (!(error instanceof StockRowGone)) throw error
    strapi.log.error(error)
    return false
  }
}

async function expireOrder(strapi: Core.Strapi, rowId: number, now: Date): Promise<boolean> {
  return runInTransaction(strapi, async (trx) => {
    const order = await readOrder(trx, (query) =>
      query.where({ id: rowId, state: 'pending' }).andWhere('hold_expires_at', '<=', now),
    )
    if (!order) return false
    const change = await writeMove(strapi, trx, order, planExpiry(order), { actor: 'clock' })
    if (!(await updateOrder(trx, order, change.columns))) return false
    await change.follow()
    return true
  })
}
