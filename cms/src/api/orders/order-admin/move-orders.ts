import { isDomainError, type BatchOutcome, type BatchTransition } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { claimKey, partOf, storeResponse, type RepeatableRequest } from '../../../database/idempotency'
import { runInTransaction } from '../../../database/transaction'
import { getService } from '../../../services'
import { applyChange } from './change-order'
import { moveByStaff } from './move-order'

/** Moves orders, each in a transaction of its own, so that a rejected one does not affect the others. */
export async function moveOrders(
  strapi: Core.Strapi,
  { to, courier, orders }: BatchTransition,
  actor: string,
  repeatable?: RepeatableRequest,
): Promise<BatchOutcome> {
  const outcomes: BatchOutcome['outcomes'] = []
  for (const { id, version, waybill } of orders) {
    try {
      const own = partOf(repeatable, id)
      await runInTransaction(strapi, async (trx) => {
        if (await claimKey(trx, own)) return
        await applyChange(trx, id, version, (order) => moveByStaff(strapi, trx, order, { to, courier, waybill }, actor))
        await storeResponse(trx, own, { status: 200, response: null })
      })
      outcomes.push({ id, version: version + 1, error: null })
    } catch (error) {
      if (!isDomainError(error)) throw error
      outcomes.push({ id, version: null, error: { code: error.code, message: error.message } })
    }
  }
  await getService(strapi, 'catalogue.snapshot').catchUp()
  return { outcomes }
}
