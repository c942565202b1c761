import {
  PAGE_SIZE,
  genderOf,
  normaliseOption,
  stockStatusOf,
  type Category,
  type Gender,
  type ProductQuery,
} from '@stoep/shared'
import { toTexts, type Db } from '../../../database/connection'
import { toBoolean, toDate } from '../../../database/values'
import { compareBy, pageOf, passesAll, toFilters } from '../../../domain/catalogue/filter-products'
import { toLower, type ProductFacts } from '../../../domain/catalogue/product-facts'
import type { ProductRecord } from '../../../domain/catalogue/types'
import { readProducts } from './read-products'

export interface StaffListing {
  records: ProductRecord[]
  page: number
  pages: number
  total: number
}

/**
 * One page of all products, hidden ones too, from the database. The narrow rows of the whole table are
 * filtered by the same rules as the shop's lists; only the page itself is read in full.
 */
export async function listProducts(db: Db, query: ProductQuery): Promise<StaffListing> {
  const filters = toFilters(query, Date.now())
  const words = toLower(query.search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const rows = await readFacts(db, { text: words.length > 0, colors: query.color.length > 0 })
  const found = rows
    .filter(({ facts, text }) => passesAll(facts, filters) && words.every((word) => text.includes(word)))
    .map(({ facts }) => facts)
    .sort(compareBy(query.sort ?? 'newest'))
  const { items, ...page } = pageOf(found, query.page ?? 1, query.limit ?? PAGE_SIZE)
  return {
    records: await readProducts(
      db,
      items.map(({ productId }) => productId),
    ),
    ...page,
  }
}

/** The ids and totals of what is low or out, worst first. */
export async function listAlerts(db: Db, most: number): Promise<string[]> {
  const rows = await readFacts(db, { text: false, colors: false })
  return rows
    .filter(({ facts }) => stockStatusOf(facts.stock) !== 'in')
    .sort((a, b) => compareBy('stock')(a.facts, b.facts))
    .slice(0, most)
    .map(({ facts }) => facts.productId)
}

async function readFacts(db: Db, wanted: { text: boolean; colors: boolean }) {
  const columns = ['id', 'document_id', 'name', 'code', 'price_in_cents', 'struck_in_cents', 'category', 'subcategory']
  const more = ['gender', 'sizes', 'created_at', 'pinned_new', 'pinned_special', 'track_by_option']
  const rows = await db('products').select([...columns, ...more, ...(wanted.text ? ['description'] : [])])
  const stock = await readTotals(db)
  const colors = wanted.colors ? await readColors(db) : new Map<number, string[]>()
  return rows.map((row) => {
    const counted = stock.get(row.document_id)
    const facts: ProductFacts = {
      productId: row.document_id,
      name: row.name,
      code: row.code,
      priceInCents: row.price_in_cents,
      isReduced: row.struck_in_cents !== null || toBoolean(row.pinned_special),
      category: row.category as Category,
      subcategory: row.subcategory,
      gender: genderOf(row.category as Category, row.gender as Gender | null),
      sizes: toTexts(row.sizes).map(toLower),
      colors: colors.get(row.id) ?? [],
      stock: (toBoolean(row.track_by_option) ? counted?.all : counted?.whole) ?? 0,
      createdAt: toDate(row.created_at).getTime(),
      pinnedNew: toBoolean(row.pinned_new),
    }
    return { facts, text: toLower([row.name, row.code, row.description].join('\n')) }
  })
}

/** Pieces by product: of the product counted whole, and of all that is counted of it. */
async function readTotals(db: Db): Promise<Map<string, { whole: number; all: number }>> {
  const whole = db.raw("sum(case when size = '' and color = '' then available else 0 end) as whole")
  const rows = await db('stock_items')
    .groupBy('product_id')
    .select('product_id', whole, db.raw('sum(available) as total'))
  // PostgreSQL sums to a bigint, which arrives as text.
  return new Map(rows.map((row) => [row.product_id, { whole: Number(row.whole), all: Number(row.total) }]))
}

async function readColors(db: Db): Promise<Map<number, string[]>> {
  const rows = await db('products_cmps as link')
    .join('components_catalogue_pictures as picture', 'picture.id', 'link.cmp_id')
    .where('link.component_type', 'catalogue.picture')
    .select('link.entity_id', 'picture.color')
  const colors = new Map<number, string[]>()
  for (const { entity_id, color } of rows) {
    const name = toLower(normaliseOption(color))
    if (name) colors.set(entity_id, [...(colors.get(entity_id) ?? []), name])
  }
  return colors
}
