import type { Core } from '@strapi/strapi'
import { readProducts } from '../../api/catalogue/rows/read-products'
import { findCodeHolders } from '../../api/catalogue/rows/combinations'
import { inChunks, type Db } from '../../database/connection'
import type { DbDate } from '../../database/rows/columns'
import { toDate } from '../../database/values'
import { yieldToEventLoop } from '../../database/yield-to-event-loop'
import { codeKey } from '../../domain/catalogue/code-key'
import { getService } from '../../services'
import type { CodeHolders } from '../read/claim-codes'
import { toSnapshot } from '../staged/to-snapshot'
import type { ExistingProduct } from '../types'

/** Small, so that reading a large shop does not delay other requests for long. */
const PRODUCTS_AT_ONCE = 50
const ROWS_AT_ONCE = 500

/**
 * The products with these codes in any case, as staff see them, including hidden ones; of one code the oldest first.
 */
export async function* readProductsByCode(
  strapi: Core.Strapi,
  codes: readonly string[],
): AsyncGenerator<ExistingProduct[]> {
  for (const keys of inChunks([...new Set(codes.map(codeKey))], ROWS_AT_ONCE)) {
    const rows = await strapi.db.connection('products').whereIn('code_key', keys).orderBy('id').select('document_id')
    const ids = rows.map((row) => row.document_id)
    for (const chunk of inChunks(ids, PRODUCTS_AT_ONCE)) yield readForStaff(strapi, chunk)
    await yieldToEventLoop()
  }
}

/** Every product of the shop as staff see it, the oldest first: an import creates its last row as the newest. */
export async function* readAllProducts(strapi: Core.Strapi): AsyncGenerator<ExistingProduct[]> {
  const all = await readAges(strapi.db.connection)
  // Imports create several at once, so the numbers of neighbours are not in the order of their times.
  all.sort((one, other) => timeOf(one) - timeOf(other) || one.id - other.id)
  for (const chunk of inChunks(all, PRODUCTS_AT_ONCE))
    yield readForStaff(
      strapi,
      chunk.map((row) => row.document_id),
    )
}

/** Which of these URLs are the shop's own pictures, as in its exports. */
export async function findOwnUrls(strapi: Core.Strapi, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const chunk of inChunks(addresses)) {
    found.push(...(await getService(strapi, 'uploads.pictures').resolve(chunk)).keys())
    await yieldToEventLoop()
  }
  return found
}

/** Which products of the shop have these codes, ignoring case. */
export async function findHolders(db: Db, codes: readonly string[]): Promise<CodeHolders> {
  const found: CodeHolders[number][] = []
  for (const chunk of inChunks([...new Set(codes.map(codeKey))], ROWS_AT_ONCE)) {
    found.push(...(await findCodeHolders(db, chunk)))
    await yieldToEventLoop()
  }
  return found
}

interface AgeRow {
  id: number
  document_id: string
  created_at: DbDate
}

const timeOf = ({ created_at }: AgeRow): number => toDate(created_at).getTime()

async function readAges(db: Db): Promise<AgeRow[]> {
  const all: AgeRow[] = []
  for (let last = 0; ; await yieldToEventLoop()) {
    const page = db('products').where('id', '>', last).orderBy('id').limit(ROWS_AT_ONCE)
    const rows = await page.select('id', 'document_id', 'created_at')
    all.push(...rows)
    if (rows.length < ROWS_AT_ONCE) return all
    last = rows.at(-1)!.id
  }
}

async function readForStaff(strapi: Core.Strapi, ids: readonly string[]): Promise<ExistingProduct[]> {
  return (await readProducts(strapi.db.connection, ids)).map((record) => toSnapshot(record))
}
