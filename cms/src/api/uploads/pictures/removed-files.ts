import { DAY_MS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { inChunks, type Db } from '../../../database/connection'
import { hashOfUrl } from '../../../domain/uploads/picture-url'
import { pictureFiles } from '../../../storage/picture-files'

/** As long as a backup may take that still names them, and a page that was kept may still show them. */
const KEPT_FOR_MS = DAY_MS
/** More wait for the next round. */
const SWEPT_AT_ONCE = 500

/** Files that nothing names any more, or not yet: they go a day later, unless something names them by then. Answers the notes' ids. */
export async function noteRemoved(db: Db, names: readonly string[], now = Date.now()): Promise<number[]> {
  const ids: number[] = []
  for (const chunk of inChunks(names)) {
    const rows = await db('removed_files')
      .insert(chunk.map((name) => ({ name, removed_at: now })))
      .returning('id')
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** Deletes what was removed a day ago, and returns how many files. One that cannot be deleted stays for the next round. */
export async function sweepRemovedFiles(strapi: Core.Strapi, now = Date.now()): Promise<number> {
  const db = strapi.db.connection
  const rows = await db('removed_files')
    .where('removed_at', '<=', now - KEPT_FOR_MS)
    .orderBy('removed_at')
    .limit(SWEPT_AT_ONCE)
    .select('id', 'name')
  const files = await pictureFiles()
  for (const { id, name } of rows) {
    if (!(await isNamed(db, name))) await files.remove(name)
    await db('removed_files').where({ id }).delete()
  }
  return rows.length
}

/** A restored database may name it again. */
async function isNamed(db: Db, name: string): Promise<boolean> {
  const hash = hashOfUrl(`/uploads/${name}`)
  return hash !== undefined && (await db('files').where({ hash }).first('id')) !== undefined
}
