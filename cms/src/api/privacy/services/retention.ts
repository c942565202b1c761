import type { Core } from '@strapi/strapi'
import type { Db } from '../../../database/connection'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import { retentionCutoff } from '../../../domain/privacy/retention'
import { getService } from '../../../services'
import { anonymiseAll, forgetPhone } from '../rows/anonymise-orders'
import { overwritingDeleted } from '../rows/overwrite-deleted'
import { recordAudit } from '../../audit/rows/record-audit'

const ACTOR = 'clock'
/** Phones forgotten between two turns of other work. */
const PHONES_AT_ONCE = 100

/** Anonymises what is older than the settings allow. Every process may run it: each order is done by one of them. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Returns how many orders were anonymised. */
  async run(): Promise<number> {
    const now = new Date()
    const { retentionMonths } = getService(strapi, 'settings.settings').current()
    const cutoff = retentionCutoff(now, retentionMonths)
    const db = strapi.db.connection
    if (!(await isDue(db, cutoff))) return 0
    return overwritingDeleted(db, async () => {
      const orders = await anonymiseAll(strapi, (trx) => dueOrders(trx, cutoff), now)
      const phones = await forgetPhones(db, cutoff)
      const entry = {
        actor: ACTOR,
        action: 'customer.retention',
        subject: 'customer',
        after: { orders, phones, retentionMonths, closedBefore: cutoff.toISOString() },
      }
      if (orders + phones > 0) await recordAudit(strapi.db.connection, entry)
      return orders
    })
  },
})

const dueOrders = (db: Db, cutoff: Date) =>
  db('orders').whereNull('erased_at').whereNotNull('closed_at').where('closed_at', '<', cutoff).orderBy('closed_at')

const ordersOf = (db: Db, phone: string) => db('orders').select(db.raw('1')).where('orders.phone_number', db.ref(phone))

/** Phones with a warning older than the cutoff and without any order. */
const flaggedPhones = (db: Db, cutoff: Date) =>
  db('phone_marks').where('at', '<', cutoff).whereNotExists(ordersOf(db, 'phone_marks.phone_number'))

/** Phones whose warning was removed before the cutoff, which only the audit list still has, without any order. */
const unflaggedPhones = (db: Db, cutoff: Date) =>
  db('audit_entries')
    .where({ subject: 'phone' })
    .where('at', '<', cutoff)
    .whereNotNull('subject_id')
    .whereNotExists(
      db('phone_marks').select(db.raw('1')).where('phone_marks.phone_number', db.ref('audit_entries.subject_id')),
    )
    .whereNotExists(ordersOf(db, 'audit_entries.subject_id'))

async function duePhones(db: Db, cutoff: Date): Promise<string[]> {
  const flagged = await flaggedPhones(db, cutoff).orderBy('id').limit(PHONES_AT_ONCE).select('phone_number')
  const unflagged = await unflaggedPhones(db, cutoff).limit(PHONES_AT_ONCE).select('subject_id')
  const phones = [...flagged.map((row) => row.phone_number), ...unflagged.flatMap((row) => row.subject_id ?? [])]
  return [...new Set(phones)]
}

async function isDue(db: Db, cutoff: Date): Promise<boolean> {
  return Boolean(await dueOrders(db, cutoff).first('id')) || (await duePhones(db, cutoff)).length > 0
}

async function forgetPhones(db: Db, cutoff: Date): Promise<number> {
  let forgotten = 0
  for (;;) {
    const phones = await duePhones(db, cutoff)
    for (const phone of phones) await forgetPhone(db, phone)
    forgotten += phones.length
    if (phones.length === 0) return forgotten
    await yieldToEventLoop()
  }
}
