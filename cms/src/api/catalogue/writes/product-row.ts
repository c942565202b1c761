import { DomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Db } from '../../../database/connection'
import { raiseVersion } from '../../../database/raise-version'
import { runSql } from '../../../database/run-sql'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import { announceWrite } from '../../../documents'
import type { Trx } from '../../../database/transaction'
import { codeKey } from '../../../domain/catalogue/code-key'
import { codeTaken } from '../../../domain/catalogue/code-taken'
import { changesTheList } from '../../../domain/catalogue/compare-products'
import { makeCode } from '../../../domain/catalogue/plan-product'
import { withoutChanges, type StockChange } from '../../../domain/catalogue/plan-stock'
import type { ProductRecord } from '../../../domain/catalogue/types'
import { toStaffProduct } from '../../../mappers/product'
import { readProducts } from '../rows/read-products'
import { recordAudit } from '../../audit/rows/record-audit'
import { noteChanges, type CatalogueChange } from '../rows/note-changes'

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
export async function readProduct(db: Db, productId: string): Promise<ProductRecord> {
  const [record] = await readProducts(db, [productId])
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

/** Throws `code_taken` when another product has this code, which the caller has locked. */
export async function claimCode(
  trx: Trx,
  code: string,
  own?: Pick<ProductRecord, 'productId' | 'code'>,
): Promise<string> {
  if (code === own?.code) return code
  if (await hasCode(trx, code, own?.productId)) throw codeTaken('code')
  return code
}

export async function findFreeCode(trx: Trx): Promise<string> {
  const code = makeCode(Math.random)
  return (await hasCode(trx, code)) ? findFreeCode(trx) : code
}

/** `changes` are those of its stock. */
interface ProductWrite {
  action: string
  actor: string
  productId: string
  before?: ProductRecord
  changes?: readonly StockChange[]
}

/** Ends the write of a product: adds it to the change table and to the audit list. */
export async function noteProduct(strapi: Core.Strapi, trx: Trx, write: ProductWrite): Promise<ProductRecord> {
  const [after] = await noteProducts(strapi, trx, [write])
  return after!
}

/**
 * The same for several, as the last of a transaction: whoever is in the change table must wait for nothing that an order
 * holds, since the order waits for the change table.
 */
export async function noteProducts(
  strapi: Core.Strapi,
  trx: Trx,
  writes: readonly ProductWrite[],
): Promise<ProductRecord[]> {
  const written: ProductRecord[] = []
  const changes: CatalogueChange[] = []
  for (const write of writes) {
    const after = await recordProduct(strapi, trx, write)
    written.push(after)
    const listChanged = write.before ? changesTheList(write.before, after) : true
    changes.push({ subject: 'product', subjectId: write.productId, listChanged })
    if (written.length < writes.length) await yieldToEventLoop()
  }
  await noteChanges(trx, ...changes)
  return written
}

/** Adds the write of a product to the audit list, and returns the product as it is now. */
async function recordProduct(
  strapi: Core.Strapi,
  trx: Trx,
  { action, actor, productId, before, changes = [] }: ProductWrite,
): Promise<ProductRecord> {
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
  return after
}

/** A product as the audit list keeps it: without the sizes of its pictures' files. */
export function toAudited(record: ProductRecord): unknown {
  const { images, ...product } = toStaffProduct(record)
  return { ...product, images: images.map(({ url, color, alt }) => ({ url, color, alt })) }
}
