import {
  DomainError,
  IMPORT_ITEM_STATES,
  MAX_OPEN_IMPORTS,
  tableOf,
  type ImportBatchDetail,
  type ImportBatchState,
  type ImportCounts,
  type ImportItemState,
} from '@stoep/shared'
import type { Db } from '../../../database/connection'
import { countRows } from '../../../database/count-rows'
import type { DbCount } from '../../../database/rows/columns'
import type { Trx } from '../../../database/transaction'
import type { ImportBatchRow } from '../../../database/rows/imports'
import { documentColumns, fromJson } from '../../../database/values'
import { latestPossible } from '../../../domain/clock-skew'
import { NO_ANSWERS, type Answers } from '../../../importer/staged/answers'

/** States in which the shop works without staff. */
export const WORKING_STATES = ['reading', 'preparing', 'publishing', 'undoing'] as const satisfies ImportBatchState[]
/** How long a killed process keeps its lease before another one takes over. */
const LEASE_MS = 15_000

/** Another process has taken the lease of this import. */
export class LeaseLost extends Error {}

type BeginningColumns = Pick<ImportBatchRow, 'file_name' | 'size_in_bytes' | 'part_count'> & BatchColumns

/** Creates an import that waits for its parts. Throws `too_many_imports`. */
export async function beginBatch(db: Db, columns: BeginningColumns, actor: string): Promise<ImportBatchRow> {
  const open = await db('import_batches')
    .whereIn('state', ['receiving', 'mapping', ...WORKING_STATES])
    .limit(MAX_OPEN_IMPORTS)
    .select('id')
  if (open.length >= MAX_OPEN_IMPORTS) throw new DomainError('too_many_imports')
  const own = documentColumns(new Date())
  const counters = { revision: 1, request_count: 0, fetch_revision: 0, work_done: 0, work_total: 0, cursor: -1 }
  const begun = { ...own, ...counters, state: 'receiving' as const, actor, ordered_by: actor, needs_rate: false }
  await db('import_batches').insert({ ...begun, ...columns })
  return findBatch(db, own.document_id)
}

/** Throws `import_not_found`. */
export async function findBatch(db: Db, id: string): Promise<ImportBatchRow> {
  const row = await db('import_batches').where({ document_id: id }).first()
  if (!row) throw new DomainError('import_not_found')
  return row
}

export type BatchColumns = Partial<Omit<ImportBatchRow, 'id' | 'document_id'>>

/** Writes only if the import is still in this state. */
export async function moveBatch(
  db: Db,
  { id, state }: Pick<ImportBatchRow, 'id' | 'state'>,
  columns: BatchColumns,
): Promise<void> {
  await db('import_batches')
    .where({ id, state })
    .update({ ...columns, updated_at: new Date() })
}

/**
 * Begins a request by staff for an import in one of these states, and locks its row until the transaction ends; the
 * process at work sees that there is more to do. Throws `import_not_found` or `import_not_ready`.
 */
export async function askBatch(trx: Trx, id: string, states: readonly ImportBatchState[]): Promise<ImportBatchRow> {
  const changed = await trx('import_batches')
    .where({ document_id: id })
    .whereIn('state', [...states])
    .increment('request_count', 1)
  const batch = await findBatch(trx, id)
  if (changed === 0) throw new DomainError('import_not_ready')
  return batch
}

/** The same for files only: a change of many products has nothing to correct before it is made. */
export async function askFile(trx: Trx, id: string, states: readonly ImportBatchState[]): Promise<ImportBatchRow> {
  const batch = await askBatch(trx, id, states)
  if (batch.change !== null) throw new DomainError('import_not_ready')
  return batch
}

/** Leases the oldest import that waits for work to this holder. Of several processes only one gets it. */
export async function claimBatch(db: Db, holder: string): Promise<ImportBatchRow | undefined> {
  const now = new Date()
  const free = () =>
    db('import_batches')
      .whereIn('state', [...WORKING_STATES])
      .andWhere(
        (lease) =>
          void lease.whereNull('leased_until').orWhereNotBetween('leased_until', [now, longestHold(now, LEASE_MS)]),
      )
  const due = await free().orderBy('id').first('id')
  if (!due) return undefined
  const taken = await free()
    .where({ id: due.id })
    .update({ lease_holder: holder, leased_until: leaseFrom(now) })
  return taken > 0 ? db('import_batches').where({ id: due.id }).first() : undefined
}

/** Writes as the holder of the lease and extends it; throws `LeaseLost` when somebody else has it. */
export async function writeAsHolder(db: Db, id: number, holder: string, columns: BatchColumns = {}): Promise<void> {
  const now = new Date()
  const changed = await db('import_batches')
    .where({ id, lease_holder: holder })
    .update({ leased_until: leaseFrom(now), ...columns, updated_at: now })
  if (changed === 0) throw new LeaseLost()
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

/** No hold of so many ms is longer; one that is was taken before the clock was set back, and is over. */
export const longestHold = (now: Date, ms: number): Date => new Date(latestPossible(now.getTime(), ms))

/** The number of products of the import by state. */
export async function countItems(db: Db, batchId: number): Promise<ImportCounts> {
  const rows = await db('import_items')
    .where({ batch_id: batchId })
    .groupBy('state')
    .select<{ state: string; count: DbCount }[]>('state', db.raw('count(*) as count'))
  const counted = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  return tableOf(IMPORT_ITEM_STATES, (state) => counted.get(state) ?? 0)
}

/** Final states, which neither a rate nor a picture changes. */
const CLOSED: readonly ImportItemState[] = ['published', 'undone', 'kept']
export const isClosed = (state: ImportItemState): boolean => CLOSED.includes(state)

/** Pictures of an import's products that are not in a final state. */
export const openPictures = (db: Db, batchId: number) =>
  db('import_pictures').where({ batch_id: batchId }).whereNotIn('item_position', published(db, batchId))

const published = (db: Db, batchId: number) =>
  db('import_items').where({ batch_id: batchId, state: 'published' }).select('position')

/** Missing pictures that an import can still use. */
export const missingPictures = (db: Db, batchId: number) => openPictures(db, batchId).andWhere({ depth: 0 })

/** Missing pictures, also of published products. */
export const allMissingPictures = (db: Db, batchId: number) =>
  db('import_pictures').where({ batch_id: batchId, depth: 0 })

type PictureCounts = Pick<ImportBatchDetail['pictures'], 'wanted' | 'missing' | 'missingOfPublished'>

/** Counts missing and found source files; pictures, not products. */
export async function countPictures(db: Db, batchId: number): Promise<PictureCounts> {
  const late = allMissingPictures(db, batchId).whereIn('item_position', published(db, batchId))
  return {
    wanted: await countRows(db('import_pictures').where({ batch_id: batchId })),
    missing: await countRows(missingPictures(db, batchId)),
    missingOfPublished: await countRows(late),
  }
}

export const answersOf = ({ answers }: Pick<ImportBatchRow, 'answers'>): Answers => ({
  ...NO_ANSWERS,
  ...fromJson<Partial<Answers>>(answers, {}),
})
