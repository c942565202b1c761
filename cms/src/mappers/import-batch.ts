import { IMPORT_ITEM_STATES, tableOf, type ImportBatch, type ImportCounts, type ImportItem } from '@stoep/shared'
import type { ImportBatchRow, ImportItemRow } from '../database/rows/imports'
import { fromJson, toBoolean, toDate } from '../database/values'

/** The columns of an import that a list shows: not the first rows of its file. */
export const BATCH_COLUMNS = [
  ...(['document_id', 'file_name', 'size_in_bytes', 'state', 'problem', 'created_at', 'actor'] as const),
  ...(['work_done', 'work_total', 'counts'] as const),
]
export type ShownBatchRow = Pick<ImportBatchRow, (typeof BATCH_COLUMNS)[number]> & {
  /** Whether it is a change to many products; the change itself is long and not shown. */
  is_change: unknown
}

export function toImportBatch(row: ShownBatchRow): ImportBatch {
  return {
    id: row.document_id,
    kind: toBoolean(row.is_change) ? 'change' : 'file',
    fileName: row.file_name,
    bytes: row.size_in_bytes,
    state: row.state,
    problem: row.problem ?? '',
    createdAt: toDate(row.created_at).toISOString(),
    createdBy: row.actor,
    work: { done: row.work_done, total: row.work_total },
    counts: countsOf(row),
  }
}

/** How many of its products are in which state. */
export function countsOf(row: Pick<ImportBatchRow, 'counts'>): ImportCounts {
  const counts = fromJson<Partial<ImportCounts>>(row.counts, {})
  return tableOf(IMPORT_ITEM_STATES, (state) => counts[state] ?? 0)
}

/** The columns of an item that staff see. */
export const ITEM_COLUMNS = [
  ...(['document_id', 'position', 'file_rows', 'code', 'name'] as const),
  ...(['state', 'product_id', 'is_new', 'told'] as const),
]
export type ShownItemRow = Pick<ImportItemRow, (typeof ITEM_COLUMNS)[number]>

/** `problems` says why pictures of it could not be fetched. */
export function toImportItem(row: ShownItemRow, problems: readonly string[] = []): ImportItem {
  const report = fromJson<Partial<ImportItem>>(row.told, {})
  return {
    id: row.document_id,
    position: row.position,
    rows: row.file_rows,
    code: row.code ?? '',
    name: row.name ?? '',
    state: row.state,
    productId: row.product_id,
    isNew: toBoolean(row.is_new),
    price: report.price ?? '',
    reason: report.reason ?? '',
    changes: report.changes ?? [],
    warnings: [...(report.warnings ?? []), ...problems],
  }
}
