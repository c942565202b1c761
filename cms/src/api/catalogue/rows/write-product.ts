import { among, insertRows, runSql, type SqlValue } from '../../../database/run-sql'
import type { Trx } from '../../../database/transaction'
import { documentColumns } from '../../../database/values'
import { codeKeyOrNull } from '../../../domain/catalogue/code-key'
import type { PictureColumns, ProductAttributes } from '../../../domain/catalogue/plan-product'
import { toColumnName } from './plain-columns'

const PICTURE = 'catalogue.picture'

/** Writes what Strapi's document service would write of a new product, and returns its id. */
export async function insertProduct(
  trx: Trx,
  { images, ...attributes }: ProductAttributes,
  createdAt: Date,
): Promise<string> {
  const row = { ...documentColumns(new Date()), created_at: createdAt, version: 0, ...toColumns(attributes) }
  const [made] = await insertRows<'products', { id: number }>(trx, 'products', [row], 'returning id')
  await insertPictures(trx, made!.id, images)
  return row.document_id
}

/** Writes these attributes of a product and leaves the others; `images` replace all its pictures. */
export async function rewriteProduct(
  trx: Trx,
  productId: string,
  { images, ...attributes }: Partial<ProductAttributes>,
): Promise<void> {
  const columns = { ...toColumns(attributes), updated_at: new Date() }
  const places = Object.keys(columns).map((name) => `"${name}" = ?`)
  const [written] = await runSql<{ id: number }>(
    trx,
    `update products set ${places.join(', ')} where document_id = ? returning id`,
    [...Object.values(columns), productId],
  )
  if (!written || !images) return
  await deletePictures(trx, written.id)
  await insertPictures(trx, written.id, images)
}

function toColumns(attributes: Partial<Omit<ProductAttributes, 'images'>>): Record<string, SqlValue> {
  const columns = Object.entries(attributes).map(([name, value]): [string, SqlValue] => [
    toColumnName(name),
    Array.isArray(value) ? JSON.stringify(value) : value,
  ])
  const { code } = attributes
  return {
    ...Object.fromEntries(columns),
    ...(code === undefined ? {} : { code_key: codeKeyOrNull(code) }),
  }
}

/** A picture is a row of its own, linked to the product and to its one or two files. */
async function insertPictures(trx: Trx, productRow: number, images: readonly PictureColumns[]): Promise<void> {
  if (images.length === 0) return
  const parts = images.map(({ color, alt }) => ({ color, alt }))
  const made = await insertRows<'components_catalogue_pictures', { id: number }>(
    trx,
    'components_catalogue_pictures',
    parts,
    'returning id',
  )
  // Ids are assigned in the order of the rows, but `returning` may give them in another order.
  const ids = made.map(({ id }) => id).sort((a, b) => a - b)
  const links = ids.map((id, index) => ({
    entity_id: productRow,
    cmp_id: id,
    component_type: PICTURE,
    field: 'images',
    order: index + 1,
  }))
  await insertRows(trx, 'products_cmps', links)
  const files = images.flatMap(({ picture, largePicture }, index) => [
    toFileLink(picture, ids[index]!, 'picture'),
    ...(largePicture === null ? [] : [toFileLink(largePicture, ids[index]!, 'largePicture')]),
  ])
  await insertRows(trx, 'files_related_mph', files)
}

const toFileLink = (fileId: number, pictureRow: number, field: 'picture' | 'largePicture') => ({
  file_id: fileId,
  related_id: pictureRow,
  related_type: PICTURE,
  field,
  order: 1,
})

async function deletePictures(trx: Trx, productRow: number): Promise<void> {
  const links = await runSql<{ id: number }>(
    trx,
    'delete from products_cmps where entity_id = ? returning cmp_id as id',
    [productRow],
  )
  const ids = links.map(({ id }) => id)
  if (ids.length === 0) return
  const isRelated = among(trx, 'related_id', ids)
  await runSql(trx, `delete from files_related_mph where related_type = ? and ${isRelated.sql}`, [
    PICTURE,
    ...isRelated.values,
  ])
  const isPicture = among(trx, 'id', ids)
  await runSql(trx, `delete from components_catalogue_pictures where ${isPicture.sql}`, isPicture.values)
}
