import type { ImportBatchState, ImportItemState } from '@stoep/shared'
import type { DbBoolean, DbDate, DbJson, DocumentRow } from './columns'

/** Rates are whole numbers in the database: how much a million of the other currency is. */
export const MILLION = 1_000_000

export interface ImportBatchRow extends DocumentRow {
  file_name: string
  size_in_bytes: number
  part_count: number
  state: ImportBatchState
  problem: string | null
  actor: string
  ordered_by: string
  layout: string | null
  currency: string | null
  /** What a million of the file's currency is in rand. */
  rate_per_million: number | null
  needs_rate: DbBoolean
  /** The same change to many products, as its call takes it; null for a file. */
  change: DbJson
  notes: DbJson
  /** Head and first rows of a file whose columns staff have to name. */
  sample: DbJson
  /** What they said. */
  mapping: DbJson
  /** What the file leaves open, and what staff said to it. */
  questions: DbJson
  answers: DbJson
  counts: DbJson
  revision: number
  /** How often staff asked for something: who was at work sees that there is more to do. */
  request_count: number
  work_done: number
  work_total: number
  cursor: number
  lease_holder: string | null
  leased_until: DbDate | null
  /** Hosts whose pictures are fetched, as an admin said, and who did. */
  fetch_hosts: DbJson
  fetch_by: string | null
  /** How often it was said: what was tried since is not tried again. Null where nobody could say so yet. */
  fetch_revision: number | null
  /** When some process may go on fetching; null where nothing is to be fetched. */
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
  /** Where it may be fetched; null for what is no address. */
  host: string | null
  /** Where the file names it, as "row 3, Images". */
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
