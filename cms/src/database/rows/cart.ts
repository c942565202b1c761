import type { DbDate, DbJson, DocumentRow } from './columns'

export interface CartRow extends DocumentRow {
  session_hash: string
  lines: DbJson
  saved_for_later: DbJson
  restorable: DbJson
  version: number
  touched_at: DbDate | null
  expires_at: DbDate | null
}

export interface SharedCartRow extends DocumentRow {
  share_id: string
  lines: DbJson
  expires_at: DbDate
}
