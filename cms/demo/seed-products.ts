import { addDays } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { applyBatch } from '../src/importer/apply/apply-batch'
import { createImportPictures } from '../src/importer/apply/import-pictures'
import { withBatch, type Batch } from '../src/importer/batch/with-batch'
import type { PlanItem } from '../src/importer/plan/plan-import'
import { FILE_LIMITS } from '../src/importer/read/read-csv'
import { formatItem, formatOutcome } from '../src/importer/report/format-report'
import type { Notify } from '../src/commands/run-command'
import { drawings } from './pictures'
import { readDemoCatalogue } from './read-demo-catalogue'
import { renderDrawing } from './render'

const SEEDED_BY = 'demo'
/** The demo's newest product came today, its oldest this long ago: a part of it are new arrivals. */
const SPREAD_DAYS = 75

/** Makes the products of catalogue.csv that are not there yet and returns how many it has. */
export async function seedProducts(strapi: Core.Strapi, notify: Notify): Promise<number> {
  const file = { bytes: readDemoCatalogue(), limits: FILE_LIMITS, pictures: [...drawings.keys()] }
  return withBatch(strapi, file, async (batch) => {
    const { create, update, unchanged } = batch.summary.counts
    const total = create + update + unchanged
    const placeOf = (item: PlanItem) => (item.rows[0] ?? 0) - FIRST_ROW
    const options = {
      pictures: createImportPictures(strapi, drawPicture),
      actor: SEEDED_BY,
      createdAtOf: (item: PlanItem) => createdAt(placeOf(item) / total),
    }
    for await (const outcome of applyBatch(strapi, missing(batch), options)) {
      if (outcome.kind !== 'written') throw new Error(formatOutcome(outcome).trim())
      await notify(`Seeding ${placeOf(outcome.item) + 1}/${total} ${outcome.item.name}`)
    }
    return total
  })
}

/** Row 1 has the names of the columns. */
const FIRST_ROW = 2

/** An interrupted seeding goes on; what staff changed meanwhile stays as it is. */
async function* missing(batch: Batch): AsyncGenerator<PlanItem> {
  for await (const item of batch.items()) {
    if (item.action === 'skip') throw new Error(`The demo's catalogue: ${formatItem(item)}`)
    if (item.action === 'create') yield item
  }
}

function drawPicture(file: string): Promise<Buffer> {
  const drawing = drawings.get(file)
  if (!drawing) throw new Error(`Nothing draws ${file}.`)
  return renderDrawing(drawing())
}

/** `share` 0 is now, 1 the oldest; so the shop's newest come first in the order of the demo. */
const createdAt = (share: number): Date => addDays(new Date(), -share * SPREAD_DAYS)
