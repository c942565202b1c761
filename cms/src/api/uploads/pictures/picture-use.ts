import { inChunks, type Db } from '../../../database/connection'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'

export interface StoredFile {
  id: number
  name: string
}

/** The first of these files that a product, a category or the settings show. Links of deleted rows do not count. */
export async function findUsedPicture(db: Db, files: readonly StoredFile[]): Promise<StoredFile | undefined> {
  for (const chunk of inChunks(files)) {
    const used = await findUsed(
      db,
      chunk.map(({ id }) => id),
    )
    const found = chunk.find(({ id }) => used.has(id))
    if (found) return found
    await yieldToEventLoop()
  }
  return undefined
}

/** The files in these folders and their subfolders. */
export async function findFilesInFolders(db: Db, folderIds: readonly number[]): Promise<StoredFile[]> {
  const folders = await db('upload_folders').whereIn('id', folderIds).select('path')
  const found: StoredFile[] = []
  for (const { path } of folders) {
    // Paths are numbers and slashes, so there is nothing to escape.
    const files = db('files').where('folder_path', path).orWhere('folder_path', 'like', `${path}/%`)
    found.push(...(await files.select('id', 'name')))
  }
  return found
}

async function findUsed(db: Db, fileIds: readonly number[]): Promise<Set<number>> {
  const links = await db('files_related_mph')
    .whereIn('file_id', fileIds)
    .select('file_id', 'related_type', 'related_id')
  const idsOf = (type: string) => links.filter((link) => link.related_type === type).map((link) => link.related_id)
  const shown = new Set<string>()
  for (const chunk of inChunks(idsOf('catalogue.picture'))) {
    // The type is filtered here: SQLite would choose an index on it, which holds every picture.
    const parts = await db('products_cmps').whereIn('cmp_id', chunk).select('cmp_id', 'component_type')
    for (const part of parts)
      if (part.component_type === 'catalogue.picture') shown.add(`catalogue.picture ${part.cmp_id}`)
  }
  for (const [type, table] of [
    ['api::settings.shop-settings', 'shop_settings'],
    ['api::catalogue.category', 'categories'],
  ] as const) {
    for (const id of await db(table).whereIn('id', idsOf(type)).pluck('id')) shown.add(`${type} ${id}`)
  }
  return new Set(
    links
      .filter(({ related_type, related_id }) => shown.has(`${related_type} ${related_id}`))
      .map((link) => link.file_id),
  )
}
