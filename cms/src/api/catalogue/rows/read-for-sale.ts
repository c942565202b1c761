import { toStoredOption, type Combination, normaliseOption, secondOptionsOf } from '@stoep/shared'
import { inChunks, toTexts, type Db } from '../../../database/connection'
import { among, runSql } from '../../../database/run-sql'
import { toBoolean } from '../../../database/values'
import type { SaleProduct } from '../../../domain/cart/sale-product'
import type { StockItem } from '../../../domain/stock/find-item'
import { pictureUrlOf } from '../../../domain/uploads/describe-picture'

/** A product, one of its pictures, one of its stock rows, or a combination with a price of its own. */
interface SaleRow {
  kind: 'product' | 'picture' | 'stock' | 'combination'
  product_id: string
  text_1: string | null
  text_2: string | null
  text_3: string | null
  text_4: string | null
  text_5: string | null
  text_6: string | null
  number_1: number | null
  number_2: number | null
  place: number | null
  flag_1: unknown
  flag_2: unknown
}

/**
 * What an order needs of the products of these lines, hidden ones too, by their ids: orders never trust the snapshot.
 * One statement, so that a form saved in between
 * cannot show a product without its colours.
 */
export async function readForSale(db: Db, lines: readonly { productId: string }[]): Promise<Map<string, SaleProduct>> {
  const ids = lines.map((line) => line.productId)
  const products = new Map<string, SaleProduct>()
  for (const chunk of inChunks([...new Set(ids)], 250)) {
    const sql = selectForSale((column) => among(db, column, chunk).sql)
    const { values } = among(db, 'product_id', chunk)
    const rows = await runSql<SaleRow>(db, sql, [...values, ...values, ...values, ...values])
    for (const [id, own] of Map.groupBy(rows, (row) => row.product_id)) {
      const row = own.find(({ kind }) => kind === 'product')
      if (row) products.set(id, toSale(row, own))
    }
  }
  return products
}

/** Reads the short form of a picture's formats where it is stored, as it is for most pictures. */
const selectForSale = (isWanted: (column: string) => string): string => `
  select 'product' as kind, document_id as product_id, name as text_1, code as text_2, cast(sizes as text) as text_3,
    size_name as text_4, color_name as text_5, cast(option_values as text) as text_6, price_in_cents as number_1,
    min_order as number_2, cast(null as double precision) as place, track_by_option as flag_1, visible as flag_2
  from products where ${isWanted('document_id')}
  union all
  select 'picture', product.document_id, picture.color, file.url,
    case when file.provider_metadata -> 'shown' is null then cast(file.formats as text) end,
    file.provider_metadata -> 'shown' -> 'picture' ->> 'url', null, null, link.id, null, link."order", null, null
  from products product
    join products_cmps link on link.entity_id = product.id
    join components_catalogue_pictures picture on picture.id = link.cmp_id
    join files_related_mph shown on shown.related_id = picture.id
    join files file on file.id = shown.file_id
  where ${isWanted('product.document_id')} and shown.related_type = 'catalogue.picture' and shown.field = 'picture'
  union all
  select 'stock', product_id, size, color, null, null, null, null, id, available, null, null, null
  from stock_items where ${isWanted('product_id')}
  union all
  select 'combination', product_id, size, color, code, null, null, null, price_in_cents, struck_in_cents, null, null, null
  from combinations where ${isWanted('product_id')}`

function toSale(row: SaleRow, own: readonly SaleRow[]): SaleProduct {
  const images = own
    .filter(({ kind }) => kind === 'picture')
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0) || compareNumbers(a, b))
    .map(toImage)
  const stock = own
    .filter(({ kind }) => kind === 'stock')
    .sort(compareNumbers)
    .map(toStockItem)
  const optionNames = { size: row.text_4, color: row.text_5 }
  return {
    productId: row.product_id,
    name: row.text_1 ?? '',
    code: row.text_2,
    priceInCents: row.number_1 ?? 0,
    minOrder: row.number_2 ?? 1,
    trackByOption: toBoolean(row.flag_1),
    visible: toBoolean(row.flag_2),
    sizes: toTexts(row.text_3),
    optionNames,
    colors: secondOptionsOf({ optionNames, optionValues: toTexts(row.text_6), images }),
    images,
    stock,
    combinations: own.filter(({ kind }) => kind === 'combination').map(toCombination),
  }
}

const compareNumbers = (a: SaleRow, b: SaleRow): number => (a.number_1 ?? 0) - (b.number_1 ?? 0)

const toCombination = ({ number_1, number_2, text_1, text_2, text_3 }: SaleRow): Combination => ({
  ...toStoredOption({ size: text_1, color: text_2 }),
  priceInCents: number_1,
  struckInCents: number_2,
  code: text_3,
})

const toImage = ({ text_1, text_2, text_3, text_4 }: SaleRow) => ({
  url: text_4 ?? pictureUrlOf({ url: text_2 ?? '', formats: text_3 }),
  color: normaliseOption(text_1),
})

const toStockItem = ({ number_1, number_2, text_1, text_2 }: SaleRow): StockItem => ({
  id: number_1 ?? 0,
  ...toStoredOption({ size: text_1, color: text_2 }),
  available: number_2 ?? 0,
})
