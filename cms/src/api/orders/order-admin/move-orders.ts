import { isDomainError, type BatchOutcome, type BatchTransition } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { partOf, type RepeatableRequest } from '../../../database/idempotency'
import { getService } from '../../../services'
import { changeOnce } from './change-order'
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
      const seen = { version, repeatable: partOf(repeatable, id) }
      await changeOnce(strapi, id, seen, (order, trx) =>
        moveByStaff(strapi, trx, order, { to, courier, waybill }, actor),
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
