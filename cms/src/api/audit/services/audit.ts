import { addDays, AUDIT_DAYS, type AuditEntry, type AuditList, type AuditQuery } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { countRows } from '../../../database/count-rows'
import { deleteAll } from '../../../database/delete-in-batches'
import type { AuditEntryRow } from '../../../database/rows/audit'
import { documentColumns, fromJson, toDate } from '../../../database/values'
import { bucketOf } from '../../../domain/audit/bucket'
import { countPages } from '../../../domain/paging'
import { auditColumns, toAuditJson, type AuditRecord } from '../rows/record-audit'
import { findOrderId, readOrderNumbers } from '../../orders/rows/name-orders'

/** Changes are kept for two years, counted entries for a quarter, and at most so many entries in all. */
const COUNTED_DAYS = 90
const MAX_ENTRIES = 100_000

/** The audit list: who changed what, and when. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Writes what may happen very often: one entry a day for the same action of the same actor, with its count, the
   * last `after` and the last moment. `apart` separates entries that would otherwise be the same.
   */
  async count(counted: AuditRecord, apart = ''): Promise<void> {
    const now = new Date()
    const latest = { after: toAuditJson(counted.after), at: now, updated_at: now }
    const entry = { ...auditColumns(counted), before: null, times: 1, ...latest }
    const database = strapi.db.connection
    await database('audit_entries')
      .insert({ ...documentColumns(now), ...entry, bucket: bucketOf(counted, apart, now) })
      .onConflict('bucket')
      .merge({ ...latest, times: database.raw('audit_entries.times + 1') })
  },

  /** Removes what is too old or too much, the oldest first, in batches. */
  async prune(): Promise<void> {
    const database = strapi.db.connection
    const now = new Date()
    const removeAll = (narrow: (entries: Knex.QueryBuilder) => Knex.QueryBuilder) =>
      deleteAll(database, 'audit_entries', narrow)
    await removeAll((entries) => entries.where('at', '<', addDays(now, -AUDIT_DAYS)))
    await removeAll((entries) => entries.where('at', '<', addDays(now, -COUNTED_DAYS)).whereNotNull('bucket'))
    const surplus = await database('audit_entries')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .offset(MAX_ENTRIES)
      .first('id', 'at')
    if (!surplus) return
    await removeAll((entries) => entries.where('at', '<', surplus.at))
    await removeAll((entries) => entries.where('at', surplus.at).andWhere('id', '<=', surplus.id))
  },

  /** Newest first. */
  async list({ page = 1, limit = 50, orderNumber, subjectId, ...filters }: AuditQuery): Promise<AuditList> {
    const database = strapi.db.connection
    const given = Object.entries({ ...filters, subject_id: subjectId }).filter(([, value]) => value !== undefined)
    // An unknown number has no entries; null is the subject of none of an order's.
    const named = orderNumber
      ? { subject: 'order', subject_id: (await findOrderId(database, orderNumber)) ?? null }
      : {}
    const entries = () => database('audit_entries').where(Object.fromEntries(given)).andWhere(named)
    const total = await countRows(entries())
    const rows = await entries()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
    const orders = rows.filter((row) => row.subject === 'order').flatMap((row) => row.subject_id ?? [])
    const numbers = await readOrderNumbers(database, orders)
    return {
      entries: rows.map((row) => toEntry(row, numbers)),
      page,
      pages: countPages(total, limit),
      total,
    }
  },
})

const toEntry = (row: AuditEntryRow, orderNumbers: ReadonlyMap<string, string>): AuditEntry => ({
  _id: row.document_id,
  actor: row.actor,
  action: row.action,
  subject: row.subject,
  subjectId: row.subject_id,
  orderNumber: orderNumbers.get(row.subject_id ?? '') ?? null,
  before: fromJson<unknown>(row.before, null),
  after: fromJson<unknown>(row.after, null),
  times: row.times ?? 1,
  at: toDate(row.at).toISOString(),
})
