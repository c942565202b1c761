import { normaliseOption, type ProductImage } from '@stoep/shared'
import type { Knex } from 'knex'
import { inChunks, isAmong, type Db } from '../../../database/connection'
import type { PicturePartRow } from '../../../database/rows/catalogue'
import type { FileLinkRow, FileRow, PartLinkRow } from '../../../database/rows/strapi'
import { shownPicture, type PictureRow, type ShownPicture } from '../../../domain/uploads/describe-picture'

type PictureColumns = PicturePartRow & Pick<PartLinkRow, 'entity_id'>

/** The pictures of the products with these row numbers, each list in the editor's order. */
export async function readImages(db: Db, productRows: readonly number[]): Promise<Map<number, ProductImage[]>> {
  if (productRows.length === 0) return new Map()
  // Pictures are all that the table links. Naming type and field lets SQLite take their index: every picture there is.
  // Each is looked up by itself: joined, PostgreSQL reads every picture there is for the few hundred of these products.
  const ofPicture = (column: string) =>
    db.raw(`(select ${column} from components_catalogue_pictures picture where picture.id = link.cmp_id) as ${column}`)
  const pictures = await db('products_cmps as link')
    .where(isAmong(db, 'link.entity_id', productRows))
    .orderBy([{ column: 'link.entity_id' }, { column: 'link.order' }, { column: 'link.id' }])
    .select<PictureColumns[]>('link.cmp_id as id', 'link.entity_id', ofPicture('color'), ofPicture('alt'))
  const files = await readShownOf(
    db,
    'catalogue.picture',
    pictures.map((picture) => picture.id),
  )
  const images = new Map<number, ProductImage[]>()
  for (const picture of pictures) {
    const file = files.get(`${picture.id} picture`)
    if (!file) continue
    const list = images.get(picture.entity_id) ?? []
    list.push(toImage(picture, file, files.get(`${picture.id} largePicture`)))
    images.set(picture.entity_id, list)
  }
  return images
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

/** What the shop shows of the pictures that hang on the rows of one type, by `${row} ${field}`. */
export async function readShownOf(
  db: Db,
  relatedType: string,
  relatedIds: readonly number[],
): Promise<Map<string, ShownFile>> {
  // Of most pictures the short form is kept: then the long one is neither read nor sent.
  const formats = db.raw("case when file.provider_metadata -> 'shown' is null then file.formats end as formats")
  const files = await readRows(db, relatedType, relatedIds, formats)
  return new Map([...files].map(([key, file]) => [key, { url: file.url, shown: shownPicture(file) }]))
}

/** The rows of these pictures whole, with the address and weight of each of their files. */
export const readFilesOf = (db: Db, relatedType: string, relatedIds: readonly number[]) =>
  readRows(db, relatedType, relatedIds, db.ref('file.formats'))

type DescribedFile = Pick<FileRow, 'url' | 'width' | 'height' | 'mime' | 'formats' | 'provider_metadata'>

async function readRows(
  db: Db,
  relatedType: string,
  relatedIds: readonly number[],
  formats: Knex.Raw | Knex.Ref<string, Record<string, string>>,
): Promise<Map<string, PictureRow>> {
  const files = new Map<string, PictureRow>()
  for (const chunk of inChunks(relatedIds)) {
    const rows = await db('files_related_mph as link')
      .join('files as file', 'file.id', 'link.file_id')
      .where('link.related_type', relatedType)
      .where(isAmong(db, 'link.related_id', chunk))
      .select<(Pick<FileLinkRow, 'related_id' | 'field'> & DescribedFile)[]>(
        ...['link.related_id', 'link.field', 'file.url', 'file.width', 'file.height', 'file.mime'],
        'file.provider_metadata',
        formats,
      )
    for (const row of rows) {
      files.set(`${row.related_id} ${row.field}`, row)
    }
  }
  return files
}
