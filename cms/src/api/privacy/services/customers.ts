import { DomainError, EXPORTED_AT_ONCE, type CustomerErased, type CustomerExport } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import { runInTransaction, type Trx } from '../../../database/transaction'
import { toCustomerOrder } from '../../../mappers/customer-data'
import { readPhoneFlag } from '../../orders/rows/phone-history'
import { readOrder, readOrders, withEvents } from '../../orders/rows/read-orders'
import { anonymiseAll, forgetPhone } from '../rows/anonymise-orders'
import { findFormerOrders } from '../rows/former-orders'
import { overwritingDeleted } from '../rows/overwrite-deleted'
import { recordAudit } from '../../audit/rows/record-audit'

const NUMBERS_TOLD = 20

/** Export and erasure of a customer's data. A customer is identified by their phone. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** All data of a customer, their latest orders first. */
  async export(phoneNumber: string, actor: string, most = EXPORTED_AT_ONCE): Promise<CustomerExport> {
    const db = strapi.db.connection
    const ofCustomer = { phone_number: phoneNumber }
    const found = await readOrders(db, (query) =>
      query
        .where(ofCustomer)
        .orderBy('id', 'desc')
        .limit(most + 1),
    )
    const orders: CustomerExport['orders'] = []
    for (const first of found.slice(0, most)) {
      const read = () => readOrder(db, (query) => query.where({ ...ofCustomer, id: first.rowId }))
      const whole = await withEvents(db, first, read)
      if (whole) orders.push(toCustomerOrder(whole.order, whole.timeline.events))
      await yieldToEventLoop()
    }
    await recordAudit(strapi.db.connection, {
      actor,
      action: 'customer.export',
      subject: 'customer',
      after: { orders: orders.length },
    })
    return {
      phoneNumber,
      exportedAt: new Date().toISOString(),
      warning: (await readPhoneFlag(db, phoneNumber)) || null,
      orders,
      isWhole: found.length <= most,
      formerOrders: await findFormerOrders(db, phoneNumber),
    }
  },

  /**
   * Anonymises all orders of a phone, some in each transaction. Throws `customer_has_open_orders` before anything
   * is changed: a parcel that is on its way needs its address.
   */
  async erase(phoneNumber: string, actor: string): Promise<CustomerErased> {
    await rejectOpenOrders(strapi, phoneNumber)
    return overwritingDeleted(strapi.db.connection, async () => {
      const closed = (trx: Trx) =>
        trx('orders').where({ phone_number: phoneNumber }).whereNotNull('closed_at').orderBy('id')
      const erased = await anonymiseAll(strapi, closed, new Date())
      const hadWarning = await runInTransaction(strapi, async (trx) => {
        const isForgotten = await forgetPhone(trx, phoneNumber)
        await recordAudit(trx, { actor, action: 'customer.erase', subject: 'customer', after: { orders: erased } })
        return isForgotten
      })
      const formerOrders = await findFormerOrders(strapi.db.connection, phoneNumber)
      return { orders: erased, hadWarning, formerOrders }
    })
  },
})

async function rejectOpenOrders(strapi: Core.Strapi, phoneNumber: string): Promise<void> {
  const open = await strapi.db
    .connection('orders')
    .where({ phone_number: phoneNumber })
    .whereNull('closed_at')
    .orderBy('id')
    .limit(NUMBERS_TOLD)
    .select('order_number')
  if (open.length === 0) return
  const orderNumbers = open.map(({ order_number }) => order_number)
  const message = `This customer still has open orders (${orderNumbers.join(', ')}). Finish or cancel them first.`
  throw new DomainError('customer_has_open_orders', { message, details: { orderNumbers } })
}
