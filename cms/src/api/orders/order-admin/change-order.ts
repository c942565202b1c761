import { DomainError, isDomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { doOnce, type RepeatableRequest } from '../../../database/idempotency'
import type { OrderRow } from '../../../database/rows/orders'
import { runInTransaction, StaleRead, type Trx } from '../../../database/transaction'
import type { OrderRecord } from '../../../domain/orders/order-record'
import { getService } from '../../../services'
import { readOrder } from '../rows/read-orders'
import { updateOrder } from '../rows/write-orders'

/** What one change of an order writes: first the order's columns, then all that depends on it. */
export interface OrderChange {
  columns: Partial<OrderRow>
  follow: () => Promise<void>
}

type PlanChange = (order: OrderRecord, trx: Trx) => Promise<OrderChange> | OrderChange

/** What the request was made with. */
interface Seen {
  version: number | undefined
  /** Sent again, as by a browser whose connection broke, it changes nothing: its sender is nobody else. */
  repeatable: RepeatableRequest | undefined
}

/** Changes one order in one transaction of its own, as `applyChange` does. */
export const changeOnce = (
  strapi: Core.Strapi,
  id: string,
  { version, repeatable }: Seen,
  plan: PlanChange,
): Promise<void> =>
  runInTransaction(strapi, (trx) => doOnce(trx, repeatable, () => applyChange(trx, id, version, plan)))

/** The same, so that the stock it changed is shown at once. */
export async function changeOrder(strapi: Core.Strapi, id: string, seen: Seen, plan: PlanChange): Promise<void> {
  await changeOnce(strapi, id, seen, plan)
  await getService(strapi, 'catalogue.snapshot').catchUp()
}

/**
 * Changes one order. Its row is written first, on condition of the version that was read: of two people (or the
 * expiry of holds) only one gets through, so stock is released or taken once. The other gets `version_conflict` with
 * the order as it is now; where no version was seen, `StaleRead` restarts the transaction. Throws `order_not_found`.
 */
export async function applyChange(
  trx: Trx,
  id: string,
  seenVersion: number | undefined,
  plan: PlanChange,
): Promise<void> {
  const read = () => readOrder(trx, (query) => query.where({ document_id: id }))
  const order = await read()
  if (!order) throw new DomainError('order_not_found')
  if (seenVersion !== undefined && seenVersion !== order.version) throw conflict(order)
  const changedTo = (now: OrderRecord) =>
    seenVersion === undefined ? new StaleRead('Somebody else changed the order meanwhile.') : conflict(now)
  let change: OrderChange
  try {
    change = await plan(order, trx)
  } catch (error) {
    // PostgreSQL reads the stock after the order: it may be that of a later version, which no plan fits.
    const now = isDomainError(error) ? await read() : order
    throw now && now.version !== order.version ? changedTo(now) : error
  }
  if (!(await updateOrder(trx, order, change.columns))) throw changedTo((await read()) ?? order)
  await change.follow()
}

const conflict = ({ version, state, cash }: OrderRecord): DomainError =>
  new DomainError('version_conflict', { details: { version, state, cash } })
