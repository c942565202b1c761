import { DomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { runInTransaction, type Trx } from '../../../database/transaction'
import type { OrderRecord } from '../../../domain/orders/order-record'
import { readOrder } from '../rows/read-orders'
import { updateOrder } from '../rows/write-orders'

/** What one change of an order writes: first the order itself, then what hangs on it. */
export interface OrderChange {
  columns: Record<string, unknown>
  follow: () => Promise<void>
}

/**
 * Changes one order in one transaction. The order's row is written first, on the version that was read:
 * of two people (or the clock) only one gets through, so stock is released or taken once.
 * Throws `order_not_found`, and `version_conflict` with what it is now.
 */
export async function changeOrder(
  strapi: Core.Strapi,
  id: string,
  seenVersion: number | undefined,
  plan: (order: OrderRecord, trx: Trx) => Promise<OrderChange> | OrderChange,
): Promise<void> {
  await runInTransaction(strapi, async (trx) => {
    const order = await readOrder(trx, (query) => query.where({ document_id: id }))
    if (!order) throw new DomainError('order_not_found')
    if (seenVersion !== undefined && seenVersion !== order.version) throw conflict(order)
    const change = await plan(order, trx)
    if (!(await updateOrder(trx, order, change.columns))) {
      throw conflict((await readOrder(trx, (query) => query.where({ document_id: id }))) ?? order)
    }
    await change.follow()
  })
  await strapi.service('api::catalogue.snapshot').catchUp()
}

const conflict = ({ version, state, cash }: OrderRecord): DomainError =>
  new DomainError('version_conflict', { details: { version, state, cash } })
