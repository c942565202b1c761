import { DomainError, isDomainError, unitsOf, type Released, type ReleaseOrders } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import { doOnce, partOf, type RepeatableRequest } from '../../../database/idempotency'
import { runInTransaction } from '../../../database/transaction'
import { getService } from '../../../services'
import { applyChange } from './change-order'
import { moveByStaff } from './move-order'

/** Errors that mean somebody else was first: the order is left as it is. */
const LEFT = new Set(['order_not_found', 'illegal_transition', 'busy'])

/**
 * Cancels orders that still wait, each in a transaction of its own: one that was confirmed meanwhile stays, and the
 * others are released all the same.
 */
export async function releaseOrders(
  strapi: Core.Strapi,
  { orders, note }: ReleaseOrders,
  actor: string,
  repeatable?: RepeatableRequest,
): Promise<Released> {
  const released: Released = { released: [], pieces: 0, left: [] }
  for (const id of new Set(orders)) {
    await yieldToEventLoop()
    try {
      released.pieces += await releaseOrder(strapi, id, note, actor, partOf(repeatable, id))
      released.released.push(id)
    } catch (error) {
      if (!isDomainError(error) || !LEFT.has(error.code)) throw error
      released.left.push(id)
    }
  }
  await getService(strapi, 'catalogue.snapshot').catchUp()
  return released
}

function releaseOrder(
  strapi: Core.Strapi,
  id: string,
  note: string,
  actor: string,
  repeatable: RepeatableRequest | undefined,
): Promise<number> {
  return runInTransaction(strapi, (trx) =>
    doOnce(trx, repeatable, async () => {
      let pieces = 0
      await applyChange(trx, id, undefined, (order) => {
        pieces = unitsOf(order.lines)
        // A confirmed order can be cancelled too, but not from this list.
        if (order.state !== 'pending') throw new DomainError('illegal_transition')
        return moveByStaff(strapi, trx, order, { to: 'cancelled', note }, actor)
      })
      return pieces
    }),
  )
}
