import type { PasskeyView } from '@stoep/shared'
import type { StaffPasskeyRow } from '../database/rows/admin-auth'
import { toBoolean, toDate, toDateOrNull } from '../database/values'

/** Without the key material. */
export const toPasskeyView = (row: StaffPasskeyRow): PasskeyView => ({
  _id: row.document_id,
  name: row.name,
  addedAt: toDate(row.created_at).toISOString(),
  lastUsedAt: toDateOrNull(row.last_used_at)?.toISOString() ?? null,
  isBackedUp: toBoolean(row.is_backed_up),
})
