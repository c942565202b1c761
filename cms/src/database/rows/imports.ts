import type { ImportBatchState, ImportItemState } from '@stoep/shared'
import type { DbBoolean, DbDate, DbJson, DocumentRow } from './columns'

/** Rates are stored as integers: the rands for a million of the other currency. */
export const MILLION = 1_000_000

export interface ImportBatchRow extends DocumentRow {
  file_name: string
  size_in_bytes: number
  /** As the sender gave it; null in rows of an older release. */
  last_modified: string | null
  part_count: number
  state: ImportBatchState
  problem: string | null
  actor: string
  ordered_by: string
  layout: string | null
  currency: string | null
  /** The rands for a million of the file's currency. */
  rate_per_million: number | null
  needs_rate: DbBoolean
  /** The body of a change to many products; null for a file. */
  change: DbJson
  notes: DbJson
  /** Header and first rows of a file whose columns staff have to name. */
  sample: DbJson
  /** The columns that staff named. */
  mapping: DbJson
  /** Questions that the file leaves open, with the answers of staff. */
  questions: DbJson
  answers: DbJson
  counts: DbJson
  revision: number
  /** Counts requests by staff, so that the process at work sees that there is more to do. */
  request_count: number
  work_done: number
  work_total: number
  cursor: number
  lease_holder: string | null
  leased_until: DbDate | null
  /** Hosts that an admin allowed pictures to be fetched from, and which admin. */
  fetch_hosts: DbJson
  fetch_by: string | null
  /** Counts those permissions: a picture is tried once for each. Null in rows of an older release. */
  fetch_revision: number | null
  /** When a process may go on fetching; null when there is nothing to fetch. */
  fetch_due_at: DbDate | null
  fetch_holder: string | null
}

export interface ImportPartRow extends DocumentRow {
  batch_id: number
  position: number
  content: string
}

export interface ImportItemRow extends DocumentRow {
  batch_id: number
  position: number
  file_rows: string
  code: string | null
  name: string | null
  state: ImportItemState
  product_id: string | null
  product_version: number | null
  /** The stock that staff saw before a change of many products; null where they saw none. */
  stock_seen: number | null
  is_new: DbBoolean
  revision: number
  row_version: number
  product: DbJson
  told: DbJson
  before: DbJson
  after: DbJson
}

export interface ImportPictureRow extends DocumentRow {
  batch_id: number
  item_position: number
  name: string
  source: string
  url: string | null
  depth: number
  /** The host to fetch it from; null when the source is not a URL. */
  host: string | null
  /** The cell of the file that names it, like "row 3, Images". */
  cell: string | null
  /** Why it could not be fetched. */
  problem: string | null
  fetch_revision: number | null
}

export interface ImportMappingRow extends DocumentRow {
  name: string
  name_key: string
  columns: DbJson
}
