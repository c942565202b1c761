import {
  addDays,
  countImportParts,
  type CreateImport,
  DomainError,
  IMPORT_KEPT_DAYS,
  IMPORT_PART_BYTES,
  type ImportBatchDetail,
  type ImportBatchList,
  type ImportBatchState,
  type ImportItem,
  type ImportItemList,
  type ImportItemQuery,
  type ImportItemState,
  type ImportPictures,
  invalidFields,
  PUBLISHABLE_STATES,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { doOnce, type RepeatableRequest } from '../../../database/idempotency'
import { countRows } from '../../../database/count-rows'
import { deleteAll } from '../../../database/delete-in-batches'
import { runInTransaction } from '../../../database/transaction'
import { documentColumns } from '../../../database/values'
import type { ImportBatchRow } from '../../../database/rows/imports'
import {
  BATCH_COLUMNS,
  countsOf,
  ITEM_COLUMNS,
  toImportBatch,
  toImportItem,
  type ShownBatchRow,
  type ShownItemRow,
} from '../../../mappers/import-batch'
import { countPages } from '../../../domain/paging'
import { writeCatalogue } from '../../catalogue/writes/write-catalogue'
import { askBatch, askFile, beginBatch, findBatch, moveBatch } from '../rows/batch-rows'
import { arrivedParts, describeBatch, isRateMissing, positionsOf, problemsOf } from '../rows/describe-batch'
import { writeItem } from '../rows/item-rows'
import { findWanted, givePictures } from '../work/give-pictures'
import { leaveOut } from '../work/leave-out'
import { EXPECTED_STATES } from '../work/publish-items'
import { UNDOABLE } from '../work/undo-items'
import { recordAudit } from '../../audit/rows/record-audit'

const BATCHES_A_PAGE = 20
const ITEMS_A_PAGE = 50
const INCLUDABLE: readonly ImportItemState[] = ['left-out', 'failed']

/** Imports of the back office: a file is uploaded in parts, processed in the background, reviewed and published. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const db = () => strapi.db.connection

  const detail = async (id: string): Promise<ImportBatchDetail> => describeBatch(db(), await findBatch(db(), id))

  /** Starts work on an import that waits in one of these states. */
  async function order(
    id: string,
    actor: string,
    to: 'publishing' | 'undoing',
    from: readonly ImportBatchState[],
  ): Promise<ImportBatchRow> {
    return runInTransaction(strapi, async (trx) => {
      const batch = await askBatch(trx, id, from)
      if (to === 'publishing' && isRateMissing(batch)) throw new DomainError('rate_missing')
      const counts = countsOf(batch)
      const states = to === 'publishing' ? EXPECTED_STATES : UNDOABLE
      const work = { cursor: -1, work_done: 0, work_total: states.reduce((sum, state) => sum + counts[state], 0) }
      const fetching = to === 'undoing' ? { fetch_due_at: null, fetch_holder: null } : {}
      await moveBatch(trx, batch, { state: to, ordered_by: actor, ...work, ...fetching })
      const action = to === 'publishing' ? 'import.publish' : 'import.undo'
      await recordAudit(trx, { actor, action, subject: 'import', subjectId: id, after: { fileName: batch.file_name } })
      return batch
    })
  }

  return {
    detail,

    async list(page = 1): Promise<ImportBatchList> {
      const total = await countRows(db()('import_batches'))
      const rows = await db()('import_batches')
        .orderBy('id', 'desc')
        .limit(BATCHES_A_PAGE)
        .offset((page - 1) * BATCHES_A_PAGE)
        .select<ShownBatchRow[]>(...BATCH_COLUMNS, db().raw('change is not null as is_change'))
      const pages = countPages(total, BATCHES_A_PAGE)
      return { batches: rows.map(toImportBatch), page, pages, total }
    },

    /** A repeat gets the import that the first one began. Throws `too_many_imports`. */
    async create(
      { fileName, bytes, lastModified }: CreateImport,
      actor: string,
      repeatable?: RepeatableRequest,
    ): Promise<ImportBatchDetail> {
      const size = { size_in_bytes: bytes, part_count: countImportParts(bytes) }
      const file = { file_name: fileName, last_modified: lastModified, ...size }
      const id = await runInTransaction(strapi, (trx) =>
        doOnce(trx, repeatable, async () => (await beginBatch(trx, file, actor)).document_id),
      )
      return detail(id)
    },

    /** Stores a part, in any order; after the last one the file is read. */
    async addPart(id: string, position: number, content: string): Promise<ImportBatchDetail> {
      const batch = await findBatch(db(), id)
      if (batch.state !== 'receiving') return describeBatch(db(), batch)
      const wanted = positionsOf(batch)
      const bytes = Buffer.byteLength(content, 'base64')
      if (!wanted.includes(position)) throw invalid('position', `must be from 0 to ${wanted.length - 1}`)
      if (bytes !== sizeOfPart(batch, position))
        throw invalid('content', `must be ${sizeOfPart(batch, position)} bytes`)
      await db()('import_parts')
        .insert({ ...documentColumns(new Date()), batch_id: batch.id, position, content })
        .onConflict(['batch_id', 'position'])
        .ignore()
      const arrived = await arrivedParts(db(), batch)
      await moveBatch(db(), batch, arrived.size === wanted.length ? { state: 'reading' } : {})
      return detail(id)
    },

    /** `most` is how many are read at once. */
    async items(
      id: string,
      { state, after = -1 }: ImportItemQuery,
      most: number = ITEMS_A_PAGE,
    ): Promise<ImportItemList> {
      const { id: batchId } = await findBatch(db(), id)
      const rows = await db()('import_items')
        .where({ batch_id: batchId, ...(state ? { state } : {}) })
        .andWhere('position', '>', after)
        .orderBy('position')
        .limit(most + 1)
        .select<ShownItemRow[]>(ITEM_COLUMNS)
      const shown = rows.slice(0, most)
      const problems = await problemsOf(db(), batchId, shown)
      const items = shown.map((row) => toImportItem(row, problems.get(row.position)))
      return { items, next: rows.length > most ? shown.at(-1)!.position : null }
    },

    /** A product that is included again is prepared again, as it may have changed meanwhile. */
    async leaveOut(id: string, itemId: string, isLeftOut: boolean, actor: string): Promise<ImportItem> {
      return writeCatalogue(strapi, async (trx) => {
        const batch = await askFile(trx, id, ['ready'])
        const find = () => trx('import_items').where({ document_id: itemId, batch_id: batch.id }).first()
        const item = await find()
        if (!item) throw new DomainError('import_not_found')
        const may = isLeftOut ? PUBLISHABLE_STATES : INCLUDABLE
        if (!may.includes(item.state)) throw new DomainError('import_not_ready')
        if (isLeftOut) await leaveOut(strapi, trx, item, actor)
        else await writeItem(trx, item, { state: 'read', report: { reason: '' }, revision: 0 })
        const counts = countsOf(batch)
        counts[item.state]--
        counts[isLeftOut ? 'left-out' : 'read']++
        const again = isLeftOut ? {} : { state: 'preparing' as const, work_done: 0, work_total: 1 }
        await moveBatch(trx, batch, { ...again, counts: JSON.stringify(counts) })
        return toImportItem((await find())!)
      })
    },

    async wanted(id: string, files: readonly string[]): Promise<string[]> {
      return findWanted(db(), (await findBatch(db(), id)).id, files)
    },

    async givePictures(id: string, { pictures }: ImportPictures, actor: string): Promise<ImportBatchDetail> {
      await runInTransaction(strapi, async (trx) => {
        const batch = await askFile(trx, id, ['ready', 'preparing'])
        const items = await givePictures(trx, batch.id, pictures)
        const again = { state: 'preparing' as const, work_done: 0, work_total: items, ordered_by: actor }
        if (items > 0) await moveBatch(trx, batch, again)
      })
      return detail(id)
    },

    /** Throws `rate_missing` when the file's prices may be in another currency. */
    async publish(id: string, actor: string): Promise<ImportBatchDetail> {
      await order(id, actor, 'publishing', ['ready'])
      return detail(id)
    },

    /** An import without products yet is deleted. */
    async undo(id: string, actor: string): Promise<ImportBatchDetail> {
      const batch = await order(id, actor, 'undoing', ['receiving', 'mapping', 'ready', 'failed'])
      await db()('import_parts').where({ batch_id: batch.id }).delete()
      return detail(id)
    },

    /** Deletes old imports and incomplete uploads; every process may do it. */
    async cleanUp(): Promise<void> {
      const now = new Date()
      const old = () =>
        db()('import_batches')
          .where('updated_at', '<', addDays(now, -IMPORT_KEPT_DAYS))
          .orWhere((part) => void part.where({ state: 'receiving' }).andWhere('updated_at', '<', addDays(now, -1)))
      for (let batch = await old().first('id'); batch; batch = await old().first('id')) {
        const batchId = batch.id
        for (const table of ['import_parts', 'import_pictures', 'import_items'])
          await deleteAll(db(), table, (rows) => rows.where({ batch_id: batchId }))
        await db()('import_batches').where({ id: batchId }).delete()
      }
    },
  }
}

const sizeOfPart = ({ size_in_bytes: size }: ImportBatchRow, position: number): number =>
  Math.min(IMPORT_PART_BYTES, size - position * IMPORT_PART_BYTES)

const invalid = (field: string, message: string): DomainError =>
  invalidFields([{ field, message }], `The part ${message}.`)
