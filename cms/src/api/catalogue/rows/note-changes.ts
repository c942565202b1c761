import { insertInOrder } from '../../../database/run-sql'
import type { Trx } from '../../../database/transaction'
import { documentColumns } from '../../../database/values'
import type { ChangeRow } from '../../../domain/catalogue/versions'

/** Must not change: processes of another release may use the same database. */
const LOCK = 'catalogue changes'

export type CatalogueChange = Omit<ChangeRow, 'id'>

/**
 * Writes what a transaction changes in the catalogue to the change table, which every process follows. Call it last:
 * other transactions that call it wait until the commit.
 */
export async function noteChanges(trx: Trx, ...changes: readonly CatalogueChange[]): Promise<void> {
  const now = new Date()
  const rows = changes.map(({ subject, subjectId, listChanged }) => ({
    ...documentColumns(now),
    subject,
    subject_id: subjectId,
    list_changed: listChanged,
    at: now,
  }))
  await insertInOrder(trx, 'changes', rows, LOCK)
}
