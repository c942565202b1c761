import {
  toStoredOption,
  type Combination,
  DomainError,
  secondOptionsOf,
  type CategoryGroup,
  type Gender,
  type ProductImage,
} from '@stoep/shared'
import { inChunks, toTexts, type Db } from '../../../database/connection'
import { among, placesFor, runSql } from '../../../database/run-sql'
import { isPostgres } from '../../../database/transaction'
import type { ProductRow } from '../../../database/rows/catalogue'
import type { StockItemRow } from '../../../database/rows/stock'
import { toBoolean, toDate } from '../../../database/values'
import type { ProductRecord } from '../../../domain/catalogue/types'
import type { StockItem } from '../../../domain/stock/find-item'
import { groupBy } from '../../../domain/group-by'
import { readCombinations } from './combinations'
import { PLAIN_COLUMNS, readPlainColumns } from './plain-columns'
import { readImages } from './read-pictures'

/** `row_mark` changes with every write: PostgreSQL's own `xmin`, or columns that each write changes. */
interface MarkedRow {
  document_id: string
  row_mark: string
}

/** Named one by one: PostgreSQL does not keep a prepared statement whose columns may change. */
const READ_COLUMNS = [
  'id',
  'document_id',
  'created_at',
  'updated_at',
  'name',
  'code',
  'features',
  'sizes',
  'size_name',
  'color_name',
  'option_values',
  'price_in_cents',
  'struck_in_cents',
  'percent_off',
  'category_id',
  'category',
  'subcategory',
  'gender',
  'track_by_option',
  'version',
  ...PLAIN_COLUMNS,
] as const
type ReadRow = Pick<ProductRow, (typeof READ_COLUMNS)[number]>

/** The settings of a product's category, or else of its parent. */
interface OfCategory {
  category_gender: Gender | null
  category_group: CategoryGroup | null
}

/** A product with the mark of its row, which shows whether it was written since. */
export interface MarkedProduct {
  record: ProductRecord
  rowMark: string
}

const MAX_READS = 5

/** Every product id, newest first, or those of some categories. */
export async function readProductIds(db: Db, categoryIds?: readonly string[]): Promise<string[]> {
  if (categoryIds?.length === 0) return []
  const products = db('products').orderBy('created_at', 'desc').select('document_id')
  if (categoryIds) products.whereIn('category_id', [...new Set(categoryIds)])
  return (await products).map((row) => row.document_id)
}

/**
 * The named products with pictures and stock, straight from the tables: the document service takes
 * three times as long. Unknown ids are left out; the order is that of `ids`. Throws `busy` when a product
 * is written faster than it can be read.
 *
 * A product is read by several statements, and each of them sees what is committed by then: a form saved in
 * between would look like a product without colours or without stock. So its row must be the same after
 * as before. Nothing is locked: with shared row locks a stream of orders could keep a form from being saved.
 */
export async function readProducts(db: Db, ids: readonly string[]): Promise<ProductRecord[]> {
  return (await readMarkedProducts(db, ids)).map(({ record }) => record)
}

/** The same, each with the mark of its row. */
export async function readMarkedProducts(db: Db, ids: readonly string[]): Promise<MarkedProduct[]> {
  const records = new Map<string, MarkedProduct>()
  for (const chunk of inChunks([...new Set(ids)])) {
    let unread = chunk
    for (let tried = 1; unread.length > 0; tried++) {
      if (tried > MAX_READS) throw new DomainError('busy')
      unread = await readOnce(db, unread, records)
    }
  }
  return ids.flatMap((id) => records.get(id) ?? [])
}

/** Adds the products that nobody wrote meanwhile to `records`, and returns the ids of the others. */
async function readOnce(db: Db, ids: readonly string[], records: Map<string, MarkedProduct>): Promise<string[]> {
  const mark = markOf(db)
  const isWanted = among(db, 'products.document_id', ids)
  const rows = await runSql<ReadRow & MarkedRow & OfCategory>(
    db,
    `select ${READ_COLUMNS.map((column) => `products.${column}`).join(', ')}, ${mark},
       coalesce(own.gender, above.gender) as category_gender,
       coalesce(own.filter_group, above.filter_group) as category_group
     from products left join categories own on own.document_id = products.category_id
       left join categories above on above.document_id = own.parent_id
     where ${isWanted.sql}`,
    isWanted.values,
  )
  const [images, stock, combinations] = await Promise.all([
    readImages(
      db,
      rows.map((row) => row.id),
    ),
    readStock(db, ids),
    readCombinations(db, ids),
  ])
  const after = await runSql<MarkedRow>(
    db,
    `select products.document_id, ${mark} from products where ${isWanted.sql}`,
    isWanted.values,
  )
  const marks = new Map(after.map((row) => [row.document_id, row.row_mark]))
  const isSteady = (row: MarkedRow) => marks.get(row.document_id) === row.row_mark
  for (const row of rows.filter(isSteady)) {
    const record = toRecord(row, {
      images: images.get(row.id) ?? [],
      stock: stock.get(row.document_id) ?? [],
      combinations: combinations.get(row.document_id) ?? [],
    })
    records.set(row.document_id, { record, rowMark: row.row_mark })
  }
  return rows.filter((row) => !isSteady(row)).map((row) => row.document_id)
}

const markOf = (db: Db): string =>
  isPostgres(db) ? 'products.xmin::text as row_mark' : `products.version || ' ' || products.updated_at as row_mark`

export interface ReadStock {
  rowMark: string
  stock: StockItem[]
}

/** In one statement: a form that changed how stock is counted in between would look like no stock. */
export async function readStockWithMarks(db: Db, productIds: readonly string[]): Promise<Map<string, ReadStock>> {
  const found = new Map<string, ReadStock>()
  for (const chunk of inChunks(productIds)) {
    const rows = await runSql<MarkedRow & Pick<StockItemRow, 'id' | 'size' | 'color' | 'available'>>(
      db,
      `select products.document_id, item.id, item.size, item.color, item.available, ${markOf(db)}
       from products left join stock_items item on item.product_id = products.document_id
       where products.document_id in ${placesFor(chunk)} order by item.id`,
      chunk,
    )
    for (const row of rows) {
      const known = found.get(row.document_id) ?? { rowMark: row.row_mark, stock: [] }
      if (row.id !== null) known.stock.push(toStockItem(row))
      found.set(row.document_id, known)
    }
  }
  return found
}

async function readStock(db: Db, productIds: readonly string[]): Promise<Map<string, StockItem[]>> {
  const isWanted = among(db, 'product_id', productIds)
  const rows = await runSql<Pick<StockItemRow, 'id' | 'product_id' | 'size' | 'color' | 'available'>>(
    db,
    `select id, product_id, size, color, available from stock_items where ${isWanted.sql} order by id`,
    isWanted.values,
  )
  return groupBy(rows, (row) => row.product_id, toStockItem)
}

const toStockItem = (row: Pick<StockItemRow, 'id' | 'size' | 'color' | 'available'>): StockItem => ({
  id: row.id,
  ...toStoredOption(row),
  available: row.available,
})

function toRecord(
  row: ReadRow & OfCategory,
  { images, stock, combinations }: { images: ProductImage[]; stock: StockItem[]; combinations: Combination[] },
): ProductRecord {
  const optionNames = { size: row.size_name, color: row.color_name }
  const optionValues = toTexts(row.option_values)
  return {
    ...readPlainColumns(row),
    productId: row.document_id,
    name: row.name,
    code: row.code,
    features: toTexts(row.features),
    sizes: toTexts(row.sizes),
    optionNames,
    optionValues,
    colors: secondOptionsOf({ optionNames, optionValues, images }),
    priceInCents: row.price_in_cents,
    struckInCents: row.struck_in_cents,
    percentOff: row.percent_off ?? 0,
    categoryId: row.category_id,
    category: row.category,
    subcategory: row.subcategory,
    gender: row.gender,
    categoryGender: row.category_gender,
    group: row.category_group,
    trackByOption: toBoolean(row.track_by_option),
    version: row.version ?? 0,
    createdAt: toDate(row.created_at),
    updatedAt: toDate(row.updated_at),
    images,
    stock,
    combinations,
  }
}
