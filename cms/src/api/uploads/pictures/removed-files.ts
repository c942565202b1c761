import { DAY_MS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { inChunks, type Db } from '../../../database/connection'
import { hashOfUrl } from '../../../domain/uploads/picture-url'
import { pictureFiles } from '../../../storage/picture-files'

/** A backup in progress may still name these files, and a cached page may still show them. */
const KEPT_FOR_MS = DAY_MS
/** Further ones wait for the next round. */
const SWEPT_AT_ONCE = 500
/** After so many the round ends: the folder or the bucket itself is away. */
const FAILURES_AT_ONCE = 5

/**
 * Marks files that no row names (yet) for deletion in a day, unless a row names them by then. Returns the ids of the
 * marks.
 */
export async function noteRemoved(db: Db, names: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const chunk of inChunks(names)) {
    const rows = await db('removed_files')
      .insert(chunk.map((name) => ({ name, removed_at: Date.now() })))
      .returning('id')
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/**
 * Deletes files marked a day ago. One that cannot be deleted is put off by a day, so that it keeps none
 * of the others waiting; the first error is thrown at the end.
 */
export async function sweepRemovedFiles(strapi: Core.Strapi): Promise<void> {
  const db = strapi.db.connection
  const rows = await db('removed_files')
    .where('removed_at', '<=', Date.now() - KEPT_FOR_MS)
    .orderBy('removed_at')
    .limit(SWEPT_AT_ONCE)
    .select('id', 'name')
  const files = await pictureFiles()
  const failures: unknown[] = []
  for (const { id, name } of rows) {
    try {
      if (!(await isNamed(db, name))) await files.remove(name)
      await db('removed_files').where({ id }).delete()
    } catch (error) {
      failures.push(error)
      await db('removed_files').where({ id }).update({ removed_at: Date.now() })
      if (failures.length === FAILURES_AT_ONCE) break
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** After a restore a row may name the file again. */
async function isNamed(db: Db, name: string): Promise<boolean> {
  const hash = hashOfUrl(`/uploads/${name}`)
  return hash !== undefined && (await db('files').where({ hash }).first('id')) !== undefined
}
