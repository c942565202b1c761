import { isDomainError, type BatchOutcome, type BatchTransition } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { runInTransaction } from '../../../database/transaction'
import { getService } from '../../../services'
import { applyChange } from './change-order'
import { moveByStaff } from './move-order'

/** Moves orders, each in a transaction of its own, so that a rejected one does not affect the others. */
export async function moveOrders(
  strapi: Core.Strapi,
  { to, courier, orders }: BatchTransition,
  actor: string,
): Promise<BatchOutcome> {
  const outcomes: BatchOutcome['outcomes'] = []
  for (const { id, version, waybill } of orders) {
    try {
      await runInTransaction(strapi, (trx) =>
        applyChange(trx, id, version, (order) => moveByStaff(strapi, trx, order, { to, courier, waybill }, actor)),
      )
      outcomes.push({ id, version: version + 1, error: null })
    } catch (error) {
      if (!isDomainError(error)) throw error
      outcomes.push({ id, version: null, error: { code: error.code, message: error.message } })
    }
  }
  await getService(strapi, 'catalogue.snapshot').catchUp()
  return { outcomes }
}
