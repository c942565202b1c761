import type { DbDate, DbJson, DocumentRow } from './columns'

export interface AuditEntryRow extends DocumentRow {
  actor: string
  action: string
  subject: string
  subject_id: string | null
  before: DbJson
  after: DbJson
  at: DbDate
  bucket: string | null
  times: number | null
}
