import { normaliseOption, type ProductImage } from '@stoep/shared'
import { inChunks, type Db } from '../../../database/connection'
import type { PicturePartRow } from '../../../database/rows/catalogue'
import type { FileLinkRow, FileRow, PartLinkRow } from '../../../database/rows/strapi'
import { among, runSql } from '../../../database/run-sql'
import { groupBy } from '../../../domain/group-by'
import { shownPicture, type PictureRow, type ShownPicture } from '../../../domain/uploads/describe-picture'

type PictureColumns = PicturePartRow & Pick<PartLinkRow, 'entity_id'>

/** The pictures of the products with these row numbers, each list in the editor's order. */
export async function readImages(db: Db, productRows: readonly number[]): Promise<Map<number, ProductImage[]>> {
  if (productRows.length === 0) return new Map()
  // The table links nothing but pictures. With type and field named, SQLite would choose an index that holds them all.
  // A subquery for each: with a join PostgreSQL would read every picture of the shop for the few hundred of these
  // products.
  const ofPicture = (column: string) =>
    `(select ${column} from components_catalogue_pictures picture where picture.id = link.cmp_id) as ${column}`
  const isWanted = among(db, 'link.entity_id', productRows)
  const pictures = await runSql<PictureColumns>(
    db,
    `select link.cmp_id as id, link.entity_id, ${ofPicture('color')}, ${ofPicture('alt')}
     from products_cmps link where ${isWanted.sql} order by link.entity_id, link."order", link.id`,
    isWanted.values,
  )
  const files = await readShownOf(
    db,
    'catalogue.picture',
    pictures.map((picture) => picture.id),
  )
  return groupBy(
    pictures.filter(({ id }) => files.has(`${id} picture`)),
    (picture) => picture.entity_id,
    (picture) => toImage(picture, files.get(`${picture.id} picture`)!, files.get(`${picture.id} largePicture`)),
  )
}

function toImage(picture: PictureColumns, file: ShownFile, large: ShownFile | undefined): ProductImage {
  const { picture: short, linkPreviewUrl } = file.shown
  return {
    ...short,
    highQualityUrl: (large ?? file).url,
    ...(linkPreviewUrl ? { linkPreviewUrl } : {}),
    color: normaliseOption(picture.color),
    alt: picture.alt ?? '',
  }
}

interface ShownFile {
  url: string
  shown: ShownPicture
}

/** The pictures of the rows of one type as the shop shows them, by `${row} ${field}`. */
export async function readShownOf(
  db: Db,
  relatedType: string,
  relatedIds: readonly number[],
): Promise<Map<string, ShownFile>> {
  // Most pictures have a stored short form: then the long one is not read.
  const formats = "case when file.provider_metadata -> 'shown' is null then file.formats end as formats"
  const files = await readRows(db, relatedType, relatedIds, formats)
  return new Map([...files].map(([key, file]) => [key, { url: file.url, shown: shownPicture(file) }]))
}

/** The whole rows of these pictures, with the URL and size of each of their files. */
export const readFilesOf = (db: Db, relatedType: string, relatedIds: readonly number[]) =>
  readRows(db, relatedType, relatedIds, 'file.formats')

type DescribedFile = Pick<FileRow, 'url' | 'width' | 'height' | 'mime' | 'formats' | 'provider_metadata'>

async function readRows(
  db: Db,
  relatedType: string,
  relatedIds: readonly number[],
  formats: string,
): Promise<Map<string, PictureRow>> {
  const files = new Map<string, PictureRow>()
  for (const chunk of inChunks(relatedIds)) {
    const isWanted = among(db, 'link.related_id', chunk)
    const rows = await runSql<Pick<FileLinkRow, 'related_id' | 'field'> & DescribedFile>(
      db,
      `select link.related_id, link.field, file.url, file.width, file.height, file.mime, file.provider_metadata, ${formats}
       from files_related_mph link join files file on file.id = link.file_id
       where link.related_type = ? and ${isWanted.sql}`,
      [relatedType, ...isWanted.values],
    )
    for (const row of rows) files.set(`${row.related_id} ${row.field}`, row)
  }
  return files
}
