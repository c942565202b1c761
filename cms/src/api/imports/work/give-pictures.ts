import type { Db } from '../../../database/connection'
import { inChunks } from '../../../database/connection'
import { pathOf, tailsOf } from '../../../importer/plan/resolve-pictures'
import { pictureName } from './read-file'

/** So many products may show one and the same file. */
const MAX_SHOWING = 2_000

interface GivenPicture {
  file: string
  url: string
}

/** Which of these files an import names and lacks. */
export async function findWanted(db: Db, batchId: number, files: readonly string[]): Promise<string[]> {
  const names = [...new Set(files.map(pictureName))]
  const missing = new Set<string>()
  for (const chunk of inChunks(names)) {
    const rows = await db('import_pictures')
      .where({ batch_id: batchId, depth: 0 })
      .whereIn('name', chunk)
      .distinct('name')
    for (const { name } of rows) missing.add(name)
  }
  return files.filter((file) => missing.has(pictureName(file)))
}

/**
 * Gives uploaded files to the pictures that are called so; where two files have one name, the folders decide. Answers how
 * many products have to be looked at again.
 */
export async function givePictures(db: Db, batchId: number, given: readonly GivenPicture[]): Promise<number> {
  const positions = new Set<number>()
  for (const { file, url } of given) {
    const rows = await db('import_pictures')
      .where({ batch_id: batchId, name: pictureName(file) })
      .limit(MAX_SHOWING)
      .select('id', 'item_position', 'source', 'depth')
    for (const row of rows) {
      const depth = commonDepth(row.source, file)
      if (depth <= row.depth) continue
      await db('import_pictures').where({ id: row.id }).update({ url, depth })
      positions.add(row.item_position)
    }
  }
  // Whoever works at one of them right now has not seen the pictures: what they write is rejected by the version.
  const again = { revision: 0, row_version: db.raw('row_version + 1') }
  for (const chunk of inChunks([...positions]))
    await db('import_items').where({ batch_id: batchId }).whereIn('position', chunk).update(again)
  return positions.size
}

/** How many names at the end of both paths are the same; their own at least. */
function commonDepth(source: string, file: string): number {
  const tails = new Set(tailsOf(pathOf(file)).map((tail) => tail.toLowerCase()))
  const longest = tailsOf(pathOf(source)).find((tail) => tails.has(tail.toLowerCase()))
  return longest?.split('/').length ?? 1
}
