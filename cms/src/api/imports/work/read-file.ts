import path from 'node:path'
import { formatCount, MAX_UNKNOWN_CATEGORIES, type MappedColumn } from '@stoep/shared'
import { FILE_LIMITS } from '../../../importer/read/read-csv'
import { ImportRejection } from '../../../importer/import-rejection'
import { findOwnUrls } from '../../../importer/batch/read-shop'
import { startPlanThread, type PlanThread } from '../../../importer/batch/run-steps'
import type { ReadEntry } from '../../../importer/batch/planner'
import { pathOf } from '../../../importer/plan/resolve-pictures'
import { RAND } from '../../../importer/read/product-draft'
import { QuestionCounter, type Questions } from '../../../importer/staged/answers'
import { currencyOfFile } from '../../../importer/staged/price-in-rand'
import { describeRows } from '../../../importer/read/describe-rows'
import { inChunks, type Db } from '../../../database/connection'
import { deleteAll } from '../../../database/delete-in-batches'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import { documentColumns, fromJson, toJson } from '../../../database/values'
import { getService } from '../../../services'
import { readPictureAddress } from '../../../http/outgoing/picture-address'
import { EMPTY_REPORT } from '../rows/item-rows'
import type { Lease } from './lease'
import { isPassing } from './reason-of'

const ENTRIES_AT_ONCE = 50
const PICTURES_AT_ONCE = 100
/** Each is a row; a file of the largest size has as many only where their names are short. */
const MAX_PICTURES = 200_000
const MAX_NOTES = 20
const MAX_NOTE = 600
const MAX_RANGES = 10
/** Above any match by name: the shop has the picture already. */
export const OWN_DEPTH = 1_000

/** Joins the parts and stores each product as an item; they are matched with the shop's products later. */
export async function readFile(lease: Lease): Promise<void> {
  const { batch } = lease
  await forgetItems(lease.db, batch.id)
  const thread = startPlanThread()
  try {
    const bytes = await joinParts(lease)
    const categories = getService(lease.strapi, 'catalogue.categories').current()
    const mapping = fromJson<MappedColumn[] | undefined>(batch.mapping, undefined)
    const options = { limits: FILE_LIMITS, categories, ...(mapping ? { mapping } : {}) }
    const read = await thread.run('read', bytes, new Date(), options)
    if (!read.ok && read.unknown) {
      const { sample, hint } = read.unknown
      // The parts stay: the file is read again once staff have named its columns.
      await lease.finish({ state: 'mapping', sample: toJson(sample), problem: hint })
      return
    }
    if (!read.ok) throw new ImportRejection(read.message)
    if (read.pictures > MAX_PICTURES)
      throw new ImportRejection(`The file names more than ${formatCount(MAX_PICTURES)} pictures. Please split it.`)
    const ownUrls = new Set(await findOwnUrls(lease.strapi, read.addresses))
    const { total, currencies, questions } = await keepEntries(lease, thread, ownUrls)
    await lease.finish({
      state: 'preparing',
      sample: null,
      questions: toJson(questions),
      layout: read.layout,
      notes: toJson(read.notes.slice(0, MAX_NOTES).map((note) => note.slice(0, MAX_NOTE))),
      currency: currencyOfFile(currencies),
      needs_rate: [...currencies].some((name) => name !== RAND),
      work_done: 0,
      work_total: total,
    })
    await lease.db('import_parts').where({ batch_id: batch.id }).delete()
  } catch (error) {
    if (isPassing(error)) throw error
    await lease.finish({ state: 'failed', problem: problemOf(lease, error) })
    await lease.db('import_parts').where({ batch_id: batch.id }).delete()
  } finally {
    await thread.close()
  }
}

const FAULT = 'The shop could not store this file; the reason is in its log. Please save the file again, or split it.'

/** A file that the shop fails at would fail the next time, too, and no import after it would ever have its turn. */
function problemOf({ strapi }: Lease, error: unknown): string {
  if (error instanceof ImportRejection) return error.message
  strapi.log.error(error)
  return FAULT
}

/** Removes the items of a killed process. */
async function forgetItems(db: Db, batchId: number): Promise<void> {
  for (const table of ['import_items', 'import_pictures'])
    await deleteAll(db, table, (rows) => rows.where({ batch_id: batchId }))
}

async function joinParts({ db, batch }: Lease): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for (let position = 0; position < batch.part_count; position++) {
    const part = await db('import_parts').where({ batch_id: batch.id, position }).first('content')
    parts.push(Buffer.from(part?.content ?? '', 'base64'))
    await yieldToEventLoop()
  }
  const bytes = Buffer.concat(parts)
  if (bytes.length !== batch.size_in_bytes)
    throw new ImportRejection('The upload was incomplete. Please choose the file again.')
  return bytes
}

async function keepEntries(
  lease: Lease,
  thread: PlanThread,
  ownUrls: ReadonlySet<string>,
): Promise<{ total: number; currencies: Set<string>; questions: Questions }> {
  const currencies = new Set<string>()
  const counter = new QuestionCounter(MAX_UNKNOWN_CATEGORIES)
  for (let from = 0; ;) {
    const entries = await thread.run('entries', from, ENTRIES_AT_ONCE)
    for (const entry of entries) {
      if (!('product' in entry)) continue
      currencies.add(entry.product.currency ?? '')
      counter.add(entry.product)
    }
    await insertEntries(lease, entries, from, ownUrls)
    if (entries.length === 0) return { total: from, currencies, questions: counter.questions() }
    from += entries.length
    await lease.noteProgress({ work_done: from })
    await yieldToEventLoop()
  }
}

async function insertEntries(
  lease: Lease,
  entries: readonly ReadEntry[],
  from: number,
  ownUrls: ReadonlySet<string>,
): Promise<void> {
  if (entries.length === 0) return
  const { db, batch } = lease
  const now = new Date()
  await db('import_items').insert(
    entries.map((entry, at) => ({
      ...documentColumns(now),
      batch_id: batch.id,
      position: from + at,
      revision: 0,
      row_version: 0,
      is_new: false,
      ...columnsOf(entry),
    })),
  )
  const pictures = entries.flatMap((entry, at) => ('product' in entry ? picturesOf(entry, from + at, ownUrls) : []))
  // One product may name thousands.
  for (const rows of inChunks(pictures, PICTURES_AT_ONCE)) {
    await yieldToEventLoop()
    lease.check()
    await db('import_pictures').insert(rows.map((row) => ({ ...documentColumns(now), batch_id: batch.id, ...row })))
  }
}

function columnsOf(entry: ReadEntry) {
  const { rows, code, name } = 'product' in entry ? entry.product : entry.skipped
  const shown = {
    file_rows: describeRows(rows, MAX_RANGES),
    code: code.slice(0, MAX_NAME),
    name: name.slice(0, MAX_NAME),
  }
  if ('product' in entry) return { ...shown, state: 'read' as const, product: toJson(entry.product), told: null }
  const told = toJson({ ...EMPTY_REPORT, reason: entry.skipped.reason })
  return { ...shown, state: 'skipped' as const, product: null, told }
}

function picturesOf(
  { product, cells }: Extract<ReadEntry, { product: unknown }>,
  itemPosition: number,
  ownUrls: ReadonlySet<string>,
) {
  const sources = [...new Set(product.pictures.map(({ source }) => source))]
  return sources.map((source) => ({
    item_position: itemPosition,
    name: pictureName(source),
    source,
    url: ownUrls.has(source) ? source : null,
    depth: ownUrls.has(source) ? OWN_DEPTH : 0,
    host: readPictureAddress(source)?.hostname ?? null,
    cell: cells?.get(source)?.slice(0, MAX_NAME) ?? null,
    fetch_revision: 0,
  }))
}

const MAX_NAME = 200

/** Pictures are matched with files by name only, in lower case. */
export const pictureName = (source: string): string =>
  path.posix.basename(pathOf(source)).normalize('NFC').toLowerCase().slice(-MAX_NAME)
