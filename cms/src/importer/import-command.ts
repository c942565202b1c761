// Brings a catalogue into the shop from the command line: import-command.js <file.csv> [--images <folder>]
// [--fetch-pictures <hosts>] [--mapping <name>] [--dry-run]
import { runTypedCommand } from '../commands/typed-command'
import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism, constants, setPriority } from 'node:os'
import path from 'node:path'
import { describeCount, type MappedColumn } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Notify } from '../commands/run-command'
import { withShop } from '../commands/with-cms'
import { isPostgres } from '../database/transaction'
import { PictureSource } from '../http/outgoing/picture-source'
import { getService } from '../services'
import { applyBatch } from './apply/apply-batch'
import { createImportPictures } from './apply/import-pictures'
import { withBatch, type Batch } from './batch/with-batch'
import { describeFileError } from '../storage/file-errors'
import { ImportRejection } from './import-rejection'
import { readCatalogue } from './read/read-catalogue'
import { IMPORT_USAGE, readImport, type ImportArguments } from './read-import'
import { formatCounts, formatHead, formatHosts, formatItem, formatOutcome } from './report/format-report'
import { recordAudit } from '../api/audit/rows/record-audit'

const IMPORTED_BY = 'import'
const PICTURE_FILE = /\.(jpe?g|png|webp|avif)$/i
const NOTIFY_EVERY = 10
const CHECKED_BYTES = 1024 * 1024
const MATCH_COLUMNS =
  'Match them under Import in the back office, save the mapping there and run this again with --mapping <name>.'
/** SQLite allows one writer, and waiting processes retry every few milliseconds: they get about half the time. */
const SQLITE_PAUSE_MS = 3
/** Larger than the back office's limits: up to the length of a V8 string, in a worker thread with enough memory. */
const LIMITS = { bytes: 400 * 1024 * 1024, rows: 2_000_000 }
const COST = { memoryInMb: 8_192, stepSeconds: 1_800 }

runTypedCommand(IMPORT_USAGE, async (typed, notify) => {
  const wanted = readImport(typed)
  const bytes = await readFile(wanted.file).catch((error: unknown) => {
    throw new ImportRejection(describeFileError(error, wanted.file))
  })
  const pictures = wanted.images ? await listPictures(wanted.images) : []
  if (wanted.mapping === undefined) rejectOtherFiles(bytes)
  await notify(`Opening the shop to compare ${path.basename(wanted.file)} with it …`)
  await withShop(async (strapi) => {
    getService(strapi, 'uploads.pictures').useCores(Math.min(4, availableParallelism()))
    const mapping = wanted.mapping === undefined ? undefined : await findMapping(strapi, wanted.mapping)
    const { hosts } = wanted
    await withBatch(strapi, { bytes, limits: LIMITS, cost: COST, mapping, pictures, hosts }, async (batch) => {
      await reportPlan(batch, notify)
      const offered = hosts.length === 0 ? formatHosts(batch.hosts) : ''
      if (offered) await notify(offered)
      if (wanted.dryRun) await notify('Dry run: nothing was written.')
      else await apply(strapi, batch, wanted, notify)
    })
  })
})

/** Checks the beginning of the file, as opening the shop takes seconds. */
function rejectOtherFiles(bytes: Uint8Array): void {
  const read = readCatalogue(bytes.subarray(0, CHECKED_BYTES), new Date())
  if (read.ok) return
  throw new ImportRejection(read.unknown && !read.unknown.hint ? `${read.message} ${MATCH_COLUMNS}` : read.message)
}

async function findMapping(strapi: Core.Strapi, name: string): Promise<readonly MappedColumn[]> {
  const { mappings } = await getService(strapi, 'imports.mappings').list()
  const found = mappings.find((mapping) => mapping.name.toLowerCase() === name.toLowerCase())
  if (found) return found.columns
  const known = mappings.map((mapping) => mapping.name).join(', ')
  throw new ImportRejection(
    `There is no saved mapping "${name}". ${known ? `Saved are: ${known}.` : 'None are saved yet.'}`,
  )
}

async function reportPlan(batch: Batch, notify: Notify): Promise<void> {
  await notify(formatHead(batch.summary))
  for await (const item of batch.items()) await notify(formatItem(item))
  await notify(formatCounts(batch.summary))
}

async function apply(
  strapi: Core.Strapi,
  batch: Batch,
  { file, images = '', hosts }: ImportArguments,
  notify: Notify,
): Promise<void> {
  const { create, update } = batch.summary.counts
  const count = { written: 0, failed: 0, unusable: 0 }
  const source = hosts.length > 0 ? await openSource(strapi, file, hosts) : undefined
  const pictures = createImportPictures(strapi, (name) => path.join(images, name), source)
  const fetched = () => (source ? `, ${pictures.fetched} pictures fetched` : '')
  // A running shop gets the CPU first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const pauseMs = isPostgres(strapi.db.connection) ? 0 : SQLITE_PAUSE_MS
  for await (const outcome of applyBatch(strapi, batch.items(), { pictures, actor: IMPORTED_BY, pauseMs })) {
    if (outcome.kind === 'written') count.written++
    else await notify(formatOutcome(outcome))
    if (outcome.kind === 'unusable-picture') {
      count.unusable++
      continue
    }
    if (outcome.kind === 'failed') count.failed++
    const done = count.written + count.failed
    if (done % NOTIFY_EVERY === 0 && done < create + update)
      await notify(`Importing ${done}/${create + update}${fetched()}`)
  }
  source?.close()
  await notify(`${count.written} written, ${count.failed} failed${fetched()}.`)
  if (count.unusable > 0)
    await notify(`${describeCount(count.unusable, 'picture')} could not be used. Run the same command again to retry.`)
  if (count.failed > 0) process.exitCode = 1
}

/** Written to the audit list, like an import in the back office. */
async function openSource(strapi: Core.Strapi, file: string, hosts: readonly string[]): Promise<PictureSource> {
  const after = { fileName: path.basename(file), hosts }
  await recordAudit(strapi.db.connection, {
    actor: IMPORTED_BY,
    action: 'import.fetch-pictures',
    subject: 'import',
    after,
  })
  return new PictureSource(new AbortController().signal)
}

/** Pictures of a folder and its subfolders, as paths relative to it. Links are not followed. */
async function listPictures(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && PICTURE_FILE.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}
