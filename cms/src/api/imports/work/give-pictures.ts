import type { Core } from '@strapi/strapi'
import { inChunks, type Db } from '../../../database/connection'
import type { ImportBatchRow } from '../../../database/rows/imports'
import type { Trx } from '../../../database/transaction'
import { pathOf, pathSuffixes } from '../../../importer/plan/resolve-pictures'
import { getService } from '../../../services'
import type { StoredFiles } from '../../uploads/services/pictures'
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

/**
 * Gives a fetched picture to all products of an import that name its address, or notes why it did not come. What
 * somebody brought meanwhile stays; a picture that nobody lacks any more is not entered. Its row is written together
 * with the items that show it, so that none is left over.
 */
export async function recordFetched(
  strapi: Core.Strapi,
  trx: Trx,
  batch: ImportBatchRow,
  source: string,
  tried: { kept: StoredFiles } | { problem: string },
): Promise<void> {
  const rows = await missingPictures(trx, batch.id)
    .where({ name: pictureName(source), source })
    .select('id', 'item_position')
  if (rows.length === 0) return
  const depth = Math.max(1, pathSuffixes(pathOf(source)).length)
  const outcome =
    'kept' in tried
      ? { url: (await getService(strapi, 'uploads.pictures').enter(trx, tried.kept)).url, depth, problem: null }
      : tried
  const columns = { ...outcome, fetch_revision: revisionOf(batch) }
  for (const chunk of inChunks(rows.map(({ id }) => id)))
    await trx('import_pictures').whereIn('id', chunk).update(columns)
  if ('kept' in tried) await raiseItemVersions(trx, batch.id, [...new Set(rows.map((row) => row.item_position))])
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
