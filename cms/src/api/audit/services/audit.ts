import type { AuditEntry, AuditList, AuditQuery } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { documentColumns, fromJson, toDate } from '../../../database/values'

export interface AuditRecord {
  /** The e-mail of whoever did it, or the part of the shop that did. */
  actor: string
  action: string
  subject: string
  subjectId?: string
  before?: unknown
  after?: unknown
}

/** Who of the staff changed what, and when. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Writes one entry, inside the transaction of the change where one is given. */
  async record({ actor, action, subject, subjectId, before, after }: AuditRecord, trx?: Knex): Promise<void> {
    const now = new Date()
    await (trx ?? strapi.db.connection)('audit_entries').insert({
      ...documentColumns(now),
      actor,
      action,
      subject,
      subject_id: subjectId ?? null,
      before: toJson(before),
      after: toJson(after),
      at: now,
    })
  },

  /** Newest first. */
  async list({ page, limit, subject, subjectId, actor }: AuditQuery): Promise<AuditList> {
    const size = limit ?? 50
    const current = page ?? 1
    const filters = Object.entries({ subject, subject_id: subjectId, actor }).filter(([, value]) => value !== undefined)
    const entries = () => strapi.db.connection('audit_entries').where(Object.fromEntries(filters))
    const counted = (await entries().count({ count: 'id' }).first()) as { count: number | string } | undefined
    const total = Number(counted?.count ?? 0)
    const rows = await entries()
      .orderBy('id', 'desc')
      .limit(size)
      .offset((current - 1) * size)
    return { entries: rows.map(toEntry), page: current, pages: Math.max(1, Math.ceil(total / size)), total }
  },
})

const toJson = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value))

const toEntry = (row: Record<string, unknown>): AuditEntry => ({
  _id: String(row.document_id),
  actor: String(row.actor),
  action: String(row.action),
  subject: String(row.subject),
  subjectId: row.subject_id === null ? null : String(row.subject_id),
  before: fromJson<unknown>(row.before, null),
  after: fromJson<unknown>(row.after, null),
  at: toDate(row.at as Date | number).toISOString(),
})
