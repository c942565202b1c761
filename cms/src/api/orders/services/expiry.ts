import { SESSION_COOKIE_DAYS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { runInTransaction } from '../../../database/transaction'
import { planExpiry } from '../../../domain/orders/move-order'
import { writeMove } from '../desk/move-order'
import { readOrder } from '../rows/read-orders'
import { updateOrder } from '../rows/write-orders'

const AT_ONCE = 100

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Ends the holds that are over and answers how many this process ended. Every process does this: the
   * order's row is written first, on the version that was read, so each hold is released exactly once.
   */
  async expireDue(now = new Date()): Promise<number> {
    const due: { id: number }[] = await strapi.db
      .connection('orders')
      .where({ state: 'pending' })
      .andWhere('hold_expires_at', '<=', now)
      .orderBy('hold_expires_at')
      .limit(AT_ONCE)
      .select('id')
    let expired = 0
    for (const { id } of due) if (await expireOrder(strapi, id, now)) expired++
    if (expired > 0) await strapi.service('api::catalogue.snapshot').catchUp()
    return expired
  },

  /** Clears away what is only kept for a while. */
  async cleanUp(now = new Date()): Promise<void> {
    const db = strapi.db.connection
    const untouched = new Date(now.getTime() - SESSION_COOKIE_DAYS * 86_400_000)
    await db('idempotency_keys').where('expires_at', '<', now).delete()
    await db('shared_carts').where('expires_at', '<', now).delete()
    await db('carts').where('touched_at', '<', untouched).delete()
  },
})

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
