import { DomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Db } from '../../../database/connection'
import { lockInTransaction, type Trx } from '../../../database/transaction'
import { codeKey } from '../../../domain/catalogue/code-key'
import { codeTaken } from '../../../domain/catalogue/code-taken'
import { changesTheList } from '../../../domain/catalogue/compare-products'
import { makeCode } from '../../../domain/catalogue/plan-product'
import type { ProductRecord } from '../../../domain/catalogue/types'
import { toStaffProduct } from '../../../mappers/product'
import { getService } from '../../../services'
import { readProducts } from '../rows/read-products'

export const PRODUCT = 'api::catalogue.product'

/**
 * The product as it was, now held by this transaction: raising the version first makes two edits of one
 * product wait for each other on every database.
 */
export async function holdProduct(trx: Trx, productId: string): Promise<ProductRecord> {
  const raised = await trx('products').where({ document_id: productId }).increment('version', 1)
  const [record] = raised ? await readProducts(trx, [productId]) : []
  if (!record) throw new DomainError('product_not_found')
  return { ...record, version: record.version - 1 }
}

/** Whether a product, or a size and colour of one, has this code, in capitals or not. */
export const hasCode = async (db: Db, code: string, butFor = ''): Promise<boolean> =>
  (await db('products')
    .whereRaw('lower(code) = ?', [codeKey(code)])
    .whereNot({ document_id: butFor })
    .first('id')) !== undefined ||
  (await db('combinations')
    .where({ code_key: codeKey(code) })
    .first('id')) !== undefined

/** Throws `code_taken` when another product has this code. One it has already stays its own. */
export async function claimCode(
  trx: Trx,
  code: string,
  own?: Pick<ProductRecord, 'productId' | 'code'>,
): Promise<string> {
  if (code === own?.code) return code
  // The index tells codes that differ in case apart: who takes one waits for who takes the other.
  await lockInTransaction(trx, `product code ${codeKey(code)}`)
  if (await hasCode(trx, code, own?.productId)) throw codeTaken('code')
  return code
}

export async function findFreeCode(trx: Trx): Promise<string> {
  const code = makeCode(Math.random)
  return (await hasCode(trx, code)) ? findFreeCode(trx) : code
}

/** The end of every write of a product: what it became is noted for all processes and for the record. */
export async function noteProduct(
  strapi: Core.Strapi,
  trx: Trx,
  write: { action: string; actor: string; productId: string; before?: ProductRecord },
): Promise<ProductRecord> {
  const { action, actor, productId, before } = write
  const [after] = await readProducts(trx, [productId])
  if (!after) throw new DomainError('product_not_found')
  await getService(strapi, 'audit.audit').record(
    {
      actor,
      action,
      subject: 'product',
      subjectId: productId,
      before: before && toAudited(before),
      after: toAudited(after),
    },
    trx,
  )
  const listChanged = before ? changesTheList(before, after) : true
  await getService(strapi, 'catalogue.changes').note(trx, [{ subject: 'product', subjectId: productId, listChanged }])
  return after
}

/** Enough to see what was changed; the sizes of a picture's files are not. */
export function toAudited(record: ProductRecord): unknown {
  const { images, ...product } = toStaffProduct(record)
  return { ...product, images: images.map(({ url, color, alt }) => ({ url, color, alt })) }
}
