import { DomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Db } from '../../../database/connection'
import { raiseVersion } from '../../../database/raise-version'
import { runSql } from '../../../database/run-sql'
import { announceWrite } from '../../../documents'
import { lockInTransaction, type Trx } from '../../../database/transaction'
import { codeKey } from '../../../domain/catalogue/code-key'
import { codeTaken } from '../../../domain/catalogue/code-taken'
import { changesTheList } from '../../../domain/catalogue/compare-products'
import { makeCode } from '../../../domain/catalogue/plan-product'
import { withoutChanges, type StockChange } from '../../../domain/catalogue/plan-stock'
import type { ProductRecord } from '../../../domain/catalogue/types'
import { toStaffProduct } from '../../../mappers/product'
import { readProducts } from '../rows/read-products'
import { recordAudit } from '../../audit/rows/record-audit'
import { noteChanges } from '../rows/note-changes'

export const PRODUCT = 'api::catalogue.product'
/** What a webhook gets of a product in addition to its own columns. */
const SHOWN = ['images.picture', 'images.largePicture']

/**
 * Locks a product in this transaction and returns it as it was: raising its version first makes two edits of one
 * product wait for each other on both databases.
 */
export async function holdProduct(trx: Trx, productId: string): Promise<ProductRecord> {
  const [record] = (await raiseVersion(trx, 'products', productId)) ? await readProducts(trx, [productId]) : []
  if (!record) throw new DomainError('product_not_found')
  return { ...record, version: record.version - 1 }
}

/** The product as it is now; throws `product_not_found`. */
export async function readProduct(trx: Trx, productId: string): Promise<ProductRecord> {
  const [record] = await readProducts(trx, [productId])
  if (!record) throw new DomainError('product_not_found')
  return record
}

/** Whether a product, or a size and colour of one, has this code, ignoring case. */
export async function hasCode(db: Db, code: string, butFor = ''): Promise<boolean> {
  const key = codeKey(code)
  const found = await runSql(
    db,
    `select 1 from products where code_key = ? and document_id <> ?
     union all select 1 from combinations where code_key = ? limit 1`,
    [key, butFor, key],
  )
  return found.length > 0
}

/** Throws `code_taken` when another product has this code. */
export async function claimCode(
  trx: Trx,
  code: string,
  own?: Pick<ProductRecord, 'productId' | 'code'>,
): Promise<string> {
  if (code === own?.code) return code
  // The unique index is case-sensitive, so two who take the same code in another case wait for each other here.
  await lockInTransaction(trx, `product code ${codeKey(code)}`)
  if (await hasCode(trx, code, own?.productId)) throw codeTaken('code')
  return code
}

export async function findFreeCode(trx: Trx): Promise<string> {
  const code = makeCode(Math.random)
  return (await hasCode(trx, code)) ? findFreeCode(trx) : code
}

/**
 * Ends every write of a product: adds it to the change table and to the audit list. `changes` are those of its stock.
 */
export async function noteProduct(
  strapi: Core.Strapi,
  trx: Trx,
  write: { action: string; actor: string; productId: string; before?: ProductRecord; changes?: readonly StockChange[] },
): Promise<ProductRecord> {
  const { action, actor, productId, before, changes = [] } = write
  const after = await readProduct(trx, productId)
  await recordAudit(trx, {
    actor,
    action,
    subject: 'product',
    subjectId: productId,
    before: before && toAudited(withoutChanges(before, after, changes)),
    after: toAudited(after),
  })
  await announceWrite(strapi, PRODUCT, before ? 'entry.update' : 'entry.create', {
    documentId: productId,
    populate: SHOWN,
  })
  const listChanged = before ? changesTheList(before, after) : true
  await noteChanges(trx, { subject: 'product', subjectId: productId, listChanged })
  return after
}

/** A product as the audit list keeps it: without the sizes of its pictures' files. */
export function toAudited(record: ProductRecord): unknown {
  const { images, ...product } = toStaffProduct(record)
  return { ...product, images: images.map(({ url, color, alt }) => ({ url, color, alt })) }
}
