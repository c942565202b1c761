import { normaliseOption, type ProductImage } from '@stoep/shared'
import { inChunks, type Db } from '../../../database/connection'
import type { PicturePartRow } from '../../../database/rows/catalogue'
import type { FileLinkRow, FileRow, PartLinkRow } from '../../../database/rows/strapi'
import { shortenPicture, type PictureRow } from '../../../domain/uploads/describe-picture'

type PictureColumns = PicturePartRow & Pick<PartLinkRow, 'entity_id'>

/** The pictures of the products with these row numbers, each list in the editor's order. */
export async function readImages(db: Db, productRows: readonly number[]): Promise<Map<number, ProductImage[]>> {
  if (productRows.length === 0) return new Map()
  // Pictures are all that the table links. Naming type and field lets SQLite take their index: every picture there is.
  const pictures = await db('products_cmps as link')
    .join('components_catalogue_pictures as picture', 'picture.id', 'link.cmp_id')
    .whereIn('link.entity_id', [...productRows])
    .orderBy([{ column: 'link.entity_id' }, { column: 'link.order' }, { column: 'link.id' }])
    .select<PictureColumns[]>('picture.id', 'link.entity_id', 'picture.color', 'picture.alt')
  const files = await readFilesOf(
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

function toImage(picture: PictureColumns, file: PictureRow, large: PictureRow | undefined): ProductImage {
  const { picture: short, linkPreviewUrl } = shortenPicture(file)
  return {
    ...short,
    highQualityUrl: (large ?? file).url,
    ...(linkPreviewUrl ? { linkPreviewUrl } : {}),
    color: normaliseOption(picture.color),
    alt: picture.alt ?? '',
  }
}

type DescribedFile = Pick<FileRow, 'url' | 'width' | 'height' | 'mime' | 'formats' | 'provider_metadata'>

/** Files that hang on the rows of one type, by `${row} ${field}`. */
export async function readFilesOf(
  db: Db,
  relatedType: string,
  relatedIds: readonly number[],
): Promise<Map<string, PictureRow>> {
  const files = new Map<string, PictureRow>()
  for (const chunk of inChunks(relatedIds)) {
    const rows = await db('files_related_mph as link')
      .join('files as file', 'file.id', 'link.file_id')
      .where('link.related_type', relatedType)
      .whereIn('link.related_id', chunk)
      .select<(Pick<FileLinkRow, 'related_id' | 'field'> & DescribedFile)[]>(
        ...['link.related_id', 'link.field', 'file.url', 'file.width', 'file.height', 'file.mime'],
        ...['file.formats', 'file.provider_metadata'],
      )
    for (const row of rows) {
      files.set(`${row.related_id} ${row.field}`, row)
    }
  }
  return files
}
