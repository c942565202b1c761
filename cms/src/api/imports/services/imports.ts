import type { Readable } from 'node:stream'
import {
  dayOf,
  invalidFields,
  MAX_IMPORT_CHARACTERS,
  MAX_IMPORT_ROWS,
  type ImportItem,
  type ImportItemCsvQuery,
  type ImportItemList,
  type ImportItemState,
  type ImportRequest,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { inChunks } from '../../../database/connection'
import type { CsvCells } from '../../../domain/csv/to-csv'
import type { CsvSource } from '../../../http/response/send-csv'
import { streamSlowJson } from '../../../http/response/stream-slow-json'
import { applyBatch } from '../../../importer/apply/apply-batch'
import { createImportPictures } from '../../../importer/apply/import-pictures'
import { readAllProducts } from '../../../importer/batch/read-shop'
import { withBatch, type Batch } from '../../../importer/batch/with-batch'
import { toProductCells } from '../../../importer/export/export-products'
import { ImportRejection } from '../../../importer/import-rejection'
import { STOEP_COLUMNS } from '../../../importer/read/stoep-columns'
import { formatOutcome } from '../../../importer/report/format-report'
import { getService } from '../../../services'

/** A character may take four bytes. */
const LIMITS = { bytes: MAX_IMPORT_CHARACTERS * 4, rows: MAX_IMPORT_ROWS }

/** Import of a catalogue in one request, for programs, without a folder of pictures; and the export as CSV. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** The JSON of an `ImportResponse`. Throws `validation` for a text that is no catalogue we know. */
  async run({ csv, apply }: ImportRequest, actor: string): Promise<Uint8Array | Readable> {
    const file = { bytes: Buffer.from(csv, 'utf8'), limits: LIMITS, pictures: [] }
    try {
      if (!apply) return await withBatch(strapi, file, (batch) => batch.toBody(false, []))
      let planned = (): void => undefined
      const isPlanned = new Promise<void>((resolve) => (planned = resolve))
      const body = withBatch(strapi, file, async (batch) => {
        planned()
        return batch.toBody(true, await applyAll(strapi, batch, actor))
      })
      // Until it is planned it can be rejected; writing thousands of products then takes longer than a proxy waits.
      await Promise.race([isPlanned, body])
      return streamSlowJson(body)
    } catch (error) {
      if (!(error instanceof ImportRejection)) throw error
      const { message } = error
      throw invalidFields([{ field: 'csv', message }], message)
    }
  },

  /** The whole catalogue, a few products at a time. */
  exportProducts(): CsvSource {
    const { csvFormat: format } = getService(strapi, 'settings.settings').current()
    return { fileName: `products-${dayOf(new Date())}.csv`, format, rows: writeProducts(strapi) }
  },

  /** The products of an import, all or those in one state, by the rows of the file. Throws `import_not_found`. */
  exportItems(id: string, { state }: ImportItemCsvQuery): CsvSource {
    const { csvFormat: format } = getService(strapi, 'settings.settings').current()
    const fileName = `import-${state ? `${state}-` : ''}${dayOf(new Date())}.csv`
    return { fileName, format, rows: writeItems(strapi, id, state) }
  },
})

/** A page waits for its turn at the database: ten times as many pages take ten times as long beside orders. */
const ITEMS_AT_ONCE = 500
/** Written in one go, between other requests. */
const ROWS_AT_ONCE = 100
const ITEM_HEAD: CsvCells = ['rows', 'code', 'name', 'status', 'reason', 'notes']

async function* writeItems(strapi: Core.Strapi, id: string, state: ImportItemState | undefined) {
  // As below, the first page is read before anything is sent: an unknown import is a proper error response, too.
  const batches = getService(strapi, 'imports.batches')
  let page: ImportItemList = await batches.items(id, { state }, ITEMS_AT_ONCE)
  yield [ITEM_HEAD]
  for (;;) {
    for (const some of inChunks(page.items, ROWS_AT_ONCE)) yield some.map(toItemCells)
    if (page.next === null) return
    page = await batches.items(id, { state, after: page.next }, ITEMS_AT_ONCE)
  }
}

const toItemCells = ({ rows, code, name, state, reason, warnings }: ImportItem): CsvCells => [
  ...[rows, { digits: code }, name, state, reason],
  warnings.join('\n'),
]

async function* writeProducts(strapi: Core.Strapi): AsyncGenerator<CsvCells[]> {
  // The first products are read before anything is sent, so that a database failure is a proper error response.
  let head: CsvCells[] = [STOEP_COLUMNS]
  for await (const products of readAllProducts(strapi)) {
    yield [...head, ...products.map(toProductCells)]
    head = []
  }
  if (head.length > 0) yield head
}

/** Writes what a batch holds and returns a line for each product that could not be written. */
async function applyAll(strapi: Core.Strapi, batch: Batch, actor: string): Promise<string[]> {
  const failures: string[] = []
  const pictures = createImportPictures(strapi, (file) => file)
  for await (const outcome of applyBatch(strapi, batch.items(), { pictures, actor }))
    if (outcome.kind !== 'written') failures.push(formatOutcome(outcome).trim())
  return failures
}
