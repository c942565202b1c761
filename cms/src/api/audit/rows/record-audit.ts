import type { Db } from '../../../database/connection'
import { insertRows } from '../../../database/run-sql'
import { documentColumns, toJson } from '../../../database/values'
import { isUnchanged } from '../../../domain/audit/is-unchanged'

export interface AuditRecord {
  /** The e-mail of the user, or the part of the shop that acted. */
  actor: string
  action: string
  subject: string
  subjectId?: string
  before?: unknown
  after?: unknown
}

/** Writes one entry to the audit list, in the transaction of the change; none for a write that changed nothing. */
export async function recordAudit(db: Db, { before, after, ...entry }: AuditRecord): Promise<void> {
  if (isUnchanged(before, after)) return
  const now = new Date()
  await insertRows(db, 'audit_entries', [
    {
      ...documentColumns(now),
      ...auditColumns(entry),
      before: toAuditJson(before),
      after: toAuditJson(after),
      at: now,
    },
  ])
}

export const auditColumns = ({ actor, action, subject, subjectId }: Omit<AuditRecord, 'before' | 'after'>) => ({
  actor,
  action,
  subject,
  subject_id: subjectId ?? null,
})

/** What the `before` or `after` of an entry contains; null for nothing. */
export const toAuditJson = (value: unknown): string | null =>
  value === undefined || value === null ? null : toJson(value)
