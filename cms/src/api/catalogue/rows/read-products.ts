import { normaliseOption, type Category, type Gender, type ProductImage } from '@stoep/shared'
import { inChunks, toTexts, type Db } from '../../../database/connection'
import { toBoolean, toDate } from '../../../database/values'
import type { ProductRecord } from '../../../domain/catalogue/types'
import type { StockItem } from '../../../domain/stock/find-item'
import { readImages } from './read-pictures'

interface ProductColumns {
  id: number
  document_id: string
  name: string
  code: string | null
  description: string | null
  features: unknown
  sizes: unknown
  price_in_cents: number
  struck_in_cents: number | null
  percent_off: number | null
  category: Category
  subcategory: string | null
  gender: Gender | null
  quantity: number | null
  min_order: number | null
  track_by_option: unknown
  visible: unknown
  pinned_new: unknown
  pinned_special: unknown
  version: number | null
  created_at: Date | number | string
  updated_at: Date | number | string
}

/** Every product id, newest first. */
export async function readProductIds(db: Db): Promise<string[]> {
  const rows: { document_id: string }[] = await db('products').select('document_id').orderBy('created_at', 'desc')
  return rows.map((row) => row.document_id)
}

/**
 * The named products with pictures and stock, straight from the tables: the document service takes
 * three times as long. Unknown ids are left out; the order is that of `ids`.
 */
export async function readProducts(db: Db, ids: readonly string[]): Promise<ProductRecord[]> {
  const records = new Map<string, ProductRecord>()
  for (const chunk of inChunks([...new Set(ids)])) {
    const rows: ProductColumns[] = await db('products').whereIn('document_id', chunk)
    const images = await readImages(
      db,
      rows.map((row) => row.id),
    )
    const stock = await readStock(db, chunk)
    for (const row of rows) {
      records.set(row.document_id, toRecord(row, images.get(row.id) ?? [], stock.get(row.document_id) ?? []))
    }
  }
  return ids.flatMap((id) => records.get(id) ?? [])
}

async function readStock(db: Db, productIds: readonly string[]): Promise<Map<string, StockItem[]>> {
  const rows: { id: number; product_id: string; size: string | null; color: string | null; available: number }[] =
    await db('stock_items')
      .select('id', 'product_id', 'size', 'color', 'available')
      .whereIn('product_id', [...productIds])
      .orderBy('id')
  const byProduct = new Map<string, StockItem[]>()
  for (const row of rows) {
    const list = byProduct.get(row.product_id) ?? []
    list.push({
      id: row.id,
      size: normaliseOption(row.size),
      color: normaliseOption(row.color),
      available: row.available,
    })
    byProduct.set(row.product_id, list)
  }
  return byProduct
}

function toRecord(row: ProductColumns, images: ProductImage[], stock: StockItem[]): ProductRecord {
  return {
    productId: row.document_id,
    name: row.name,
    code: row.code,
    description: row.description ?? '',
    features: toTexts(row.features),
    sizes: toTexts(row.sizes),
    priceInCents: row.price_in_cents,
    struckInCents: row.struck_in_cents,
    percentOff: row.percent_off ?? 0,
    category: row.category,
    subcategory: row.subcategory,
    gender: row.gender,
    quantity: row.quantity ?? 0,
    minOrder: row.min_order ?? 1,
    trackByOption: toBoolean(row.track_by_option),
    visible: toBoolean(row.visible),
    pinnedNew: toBoolean(row.pinned_new),
    pinnedSpecial: toBoolean(row.pinned_special),
    version: row.version ?? 0,
    createdAt: toDate(row.created_at),
    updatedAt: toDate(row.updated_at),
    images,
    stock,
  }
}
