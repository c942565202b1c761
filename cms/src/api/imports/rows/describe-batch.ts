import type { ImportBatchDetail } from '@stoep/shared'
import type { Db } from '../../../database/connection'
import { MILLION, type ImportBatchRow } from '../../../database/rows/imports'
import { fromJson, toBoolean } from '../../../database/values'
import { describeColumns, NO_SAMPLE, type FileSample } from '../../../importer/read/mapping/sample-of'
import { NO_QUESTIONS, type Questions } from '../../../importer/staged/answers'
import { toImportBatch, type ShownItemRow } from '../../../mappers/import-batch'
import { allMissingPictures, answersOf, countPictures, missingPictures } from './batch-rows'
import { describeFetching, describeProblem } from './fetch-rows'

const EXAMPLES = 20

/** All that the page of an import shows, but for its products. */
export async function describeBatch(db: Db, row: ImportBatchRow): Promise<ImportBatchDetail> {
  const arrived = row.state === 'receiving' ? await arrivedParts(db, row) : undefined
  const questions = fromJson<Questions>(row.questions, NO_QUESTIONS)
  const answers = answersOf(row)
  const chosen = new Map(Object.entries(answers.categories))
  const examples = await missingPictures(db, row.id).orderBy('name').limit(EXAMPLES).select('name')
  return {
    ...toImportBatch({ ...row, is_change: row.change !== null }),
    requests: row.request_count,
    layout: row.layout ?? '',
    notes: fromJson<string[]>(row.notes, []),
    currency: row.currency ?? '',
    rate: row.rate_per_million === null ? null : row.rate_per_million / MILLION,
    needsRate: isRateMissing(row),
    stock: { uncounted: questions.uncounted, units: answers.units },
    categories: questions.categories.map((one) => ({ ...one, categoryId: chosen.get(one.name) ?? null })),
    columns: row.state === 'mapping' ? describeColumns(fromJson<FileSample>(row.sample, NO_SAMPLE)) : [],
    lastModified: row.last_modified ?? '',
    missingParts: arrived ? positionsOf(row).filter((position) => !arrived.has(position)) : [],
    pictures: {
      ...(await countPictures(db, row.id)),
      examples: [...new Set(examples.map(({ name }) => name))],
      ...(await describeFetching(db, row)),
    },
  }
}

/** The positions of the parts that were received. */
export async function arrivedParts(db: Db, { id }: ImportBatchRow): Promise<Set<number>> {
  const rows = await db('import_parts').where({ batch_id: id }).select('position')
  return new Set(rows.map(({ position }) => position))
}

/** Why pictures of these products could not be fetched, by the products' positions. */
export async function problemsOf(
  db: Db,
  batchId: number,
  shown: readonly ShownItemRow[],
): Promise<Map<number, string[]>> {
  const positions = shown.map(({ position }) => position)
  const rows = await allMissingPictures(db, batchId)
    .whereIn('item_position', positions)
    .whereNotNull('problem')
    .orderBy('id')
    .select('item_position', 'cell', 'problem')
  const problems = new Map(positions.map((position): [number, string[]] => [position, []]))
  for (const row of rows) problems.get(row.item_position)?.push(describeProblem(row))
  return problems
}

/** Whether staff must say what the file's currency is worth before anything is published. */
export const isRateMissing = (row: ImportBatchRow): boolean =>
  toBoolean(row.needs_rate) && row.rate_per_million === null

export const positionsOf = ({ part_count }: ImportBatchRow): number[] =>
  Array.from({ length: part_count }, (_, at) => at)
