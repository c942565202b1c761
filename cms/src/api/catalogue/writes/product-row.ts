import { DomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Trx } from '../../../database/transaction'
import { changesTheList } from '../../../domain/catalogue/compare-products'
import { makeCode } from '../../../domain/catalogue/plan-product'
import type { ProductRecord } from '../../../domain/catalogue/types'
import { toStaffProduct } from '../../../mappers/product'
import { readProducts } from '../rows/read-products'
import { auditOf, changesOf } from './neighbours'

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

/** Throws `code_taken` when another product has this code. */
export async function claimCode(trx: Trx, code: string, productId = ''): Promise<string> {
  const taken = await trx('products').where({ code }).whereNot({ document_id: productId }).first('id')
  if (taken) throw new DomainError('code_taken', { details: { fields: [{ field: 'code', message: 'is taken' }] } })
  return code
}

export async function findFreeCode(trx: Trx): Promise<string> {
  const code = makeCode(Math.random)
  return (await trx('products').where({ code }).first('id')) ? findFreeCode(trx) : code
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
  await auditOf(strapi).record(
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
  await changesOf(strapi).note(trx, [{ subject: 'product', subjectId: productId, listChanged }])
  return after
}

/** Enough to see what was changed; the sizes of a picture's files are not. */
export function toAudited(record: ProductRecord): unknown {
  const { images, ...product } = toStaffProduct(record)
  return { ...product, images: images.map(({ url, color, alt }) => ({ url, color, alt })) }
}
