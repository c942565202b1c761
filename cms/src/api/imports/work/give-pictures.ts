import type { Db } from '../../../database/connection'
import { inChunks } from '../../../database/connection'
import type { ImportBatchRow } from '../../../database/rows/imports'
import { pathOf, pathSuffixes } from '../../../importer/plan/resolve-pictures'
import { missingPictures, openPictures } from '../rows/batch-rows'
import { revisionOf } from '../rows/fetch-rows'
import { pictureName } from './read-file'

/** The most products that may show one file. */
const MAX_SHOWING = 2_000

interface GivenPicture {
  file: string
  url: string
}

/** Which of these files are missing pictures of an import. */
export async function findWanted(db: Db, batchId: number, files: readonly string[]): Promise<string[]> {
  const names = [...new Set(files.map(pictureName))]
  const missing = new Set<string>()
  for (const chunk of inChunks(names)) {
    const rows = await missingPictures(db, batchId).whereIn('name', chunk).distinct('name')
    for (const { name } of rows) missing.add(name)
  }
  return files.filter((file) => missing.has(pictureName(file)))
}

/**
 * Gives uploaded files to the pictures that are called so, but not to those of published products; where two files have
 * one name, the folders decide. Returns how many products have to be prepared again.
 */
export async function givePictures(db: Db, batchId: number, given: readonly GivenPicture[]): Promise<number> {
  const positions = new Set<number>()
  for (const { file, url } of given) {
    const rows = await openPictures(db, batchId)
      .andWhere({ name: pictureName(file) })
      .limit(MAX_SHOWING)
      .select('id', 'item_position', 'source', 'depth')
    for (const row of rows) {
      const depth = commonDepth(row.source, file)
      if (depth <= row.depth) continue
      await db('import_pictures').where({ id: row.id }).update({ url, depth })
      positions.add(row.item_position)
    }
  }
  await raiseItemVersions(db, batchId, [...positions])
  return positions.size
}

/** A fetched picture, with the function that enters it and returns its URL; or why it could not be fetched. */
export type TriedOutcome = { enter: () => Promise<string> } | { problem: string }

/**
 * Gives a fetched picture to all products of an import that name its address, or notes why it did not come. What
 * somebody brought meanwhile stays; a picture that nobody lacks any more is not entered.
 */
export async function recordFetched(
  db: Db,
  batch: ImportBatchRow,
  source: string,
  outcome: TriedOutcome,
): Promise<void> {
  const rows = await missingPictures(db, batch.id)
    .where({ name: pictureName(source), source })
    .select('id', 'item_position')
  if (rows.length === 0) return
  const tried = { fetch_revision: revisionOf(batch) }
  const depth = Math.max(1, pathSuffixes(pathOf(source)).length)
  const columns =
    'enter' in outcome
      ? { ...tried, url: await outcome.enter(), depth, problem: null }
      : { ...tried, problem: outcome.problem }
  for (const chunk of inChunks(rows.map(({ id }) => id)))
    await db('import_pictures').whereIn('id', chunk).update(columns)
  if ('enter' in outcome) await raiseItemVersions(db, batch.id, [...new Set(rows.map((row) => row.item_position))])
}

/** Raises the versions, so that work in progress, which has not seen these pictures, is rejected. */
async function raiseItemVersions(db: Db, batchId: number, positions: readonly number[]): Promise<void> {
  const again = { revision: 0, row_version: db.raw('row_version + 1') }
  for (const chunk of inChunks(positions))
    await db('import_items').where({ batch_id: batchId }).whereIn('position', chunk).update(again)
}

/** How many trailing names of both paths are equal, including the file name. */
function commonDepth(source: string, file: string): number {
  const tails = new Set(pathSuffixes(pathOf(file)).map((tail) => tail.toLowerCase()))
  const longest = pathSuffixes(pathOf(source)).find((tail) => tails.has(tail.toLowerCase()))
  return longest?.split('/').length ?? 1
}
