import type { Db } from '../../../database/connection'
import type { CatalogueChangeRow, ProductRow } from '../../../database/rows/catalogue'
import { runSql } from '../../../database/run-sql'
import { toBoolean, toDate } from '../../../database/values'
import type { ChangeRow } from '../../../domain/catalogue/versions'

export const CHANGES_AT_ONCE = 1_000

/** The next rows of the change table after an id, oldest first. */
export async function readChangesAfter(db: Db, id: number): Promise<ChangeRow[]> {
  const rows = await runSql<ToldChange>(
    db,
    `select id, subject, subject_id, list_changed from changes where id > ? order by id limit ${CHANGES_AT_ONCE}`,
    [id],
  )
  return rows.map(toChange)
}

/** The rows of the change table before an id and when they were written, newest first. */
export async function readChangesBelow(db: Db, id: number): Promise<(ChangeRow & { at: number })[]> {
  const rows = await db('changes').where('id', '<', id).orderBy('id', 'desc').limit(CHANGES_AT_ONCE).select('*')
  return rows.map((row) => ({ ...toChange(row), at: row.at === null ? 0 : toDate(row.at).getTime() }))
}

/** The last row of the table, and all rows since the lists last changed. */
export async function readLastChanges(db: Db): Promise<{ last: number; sinceList: ChangeRow[] }> {
  const last = await db('changes').max({ id: 'id' }).first()
  const list = await db('changes').where({ list_changed: true }).max({ id: 'id' }).first()
  const rows = await db('changes')
    .where('id', '>=', list?.id ?? 0)
    .where('id', '<=', last?.id ?? 0)
    .orderBy('id')
    .select('*')
  return { last: last?.id ?? 0, sinceList: rows.map(toChange) }
}

/** The products that show these rows of the media library. */
export async function findProductsOfPictures(db: Db, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const rows = await db('files_related_mph as file')
    .join('products_cmps as link', 'link.cmp_id', 'file.related_id')
    .join('products as product', 'product.id', 'link.entity_id')
    // Not filtered by the link's own type: SQLite would choose that index, which holds every picture.
    .where('file.related_type', 'catalogue.picture')
    .whereIn('file.file_id', fileIds.map(Number).filter(Number.isSafeInteger))
    .distinct<Pick<ProductRow, 'document_id'>[]>('product.document_id')
  return rows.map((row) => row.document_id)
}

type ToldChange = Pick<CatalogueChangeRow, 'id' | 'subject' | 'subject_id' | 'list_changed'>

function toChange(row: ToldChange): ChangeRow {
  return { id: row.id, subject: row.subject, subjectId: row.subject_id ?? '', listChanged: toBoolean(row.list_changed) }
}
