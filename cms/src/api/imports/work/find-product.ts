import type { Db } from '../../../database/connection'
import { codeKey } from '../../../domain/catalogue/code-key'
import { toSnapshot } from '../../../importer/staged/to-snapshot'
import type { ExistingProduct } from '../../../importer/types'
import { readProducts } from '../../catalogue/rows/read-products'

export async function findById(db: Db, productId: string): Promise<ExistingProduct | undefined> {
  const [record] = await readProducts(db, [productId])
  return record && toSnapshot(record)
}

/** The product of a code in a file: the exact match, else the oldest match ignoring case. */
export async function findByCode(db: Db, code: string): Promise<ExistingProduct | undefined> {
  const rows = await db('products')
    .where({ code_key: codeKey(code) })
    .orderBy('id')
    .limit(10)
    .select('document_id', 'code')
  const meant = rows.find((row) => row.code === code) ?? rows[0]
  return meant && findById(db, meant.document_id)
}
