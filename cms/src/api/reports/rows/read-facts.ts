import { DAY_MS, listDays, shiftDay, startOfDay, type CashState, type OrderState } from '@stoep/shared'
import type { Knex } from 'knex'
import type { Db } from '../../../database/connection'
import { readAside } from '../../../database/read-aside'
import { isPostgres } from '../../../database/transaction'
import {
  SOLD_STATES,
  type CashFact,
  type ProductFact,
  type ReportFacts,
  type CategoryFact,
  type SlowFact,
  type SoldFact,
} from '../../../domain/reports/facts'
import type { Period } from '../../../domain/reports/period'

/**
 * What a report shows, counted by the database: however many orders there are, what comes back is a row for each
 * day and province, and at most `most` products in each of the two lists.
 */
export async function readFacts(db: Db, period: Period, most: number): Promise<ReportFacts> {
  const [orders, pieces, products, shelf, slow, cash] = await readAside<
    [OrderCount, PieceCount, ProductCount, ShelfCount, SlowCount, CashCount]
  >(db, [
    countOrders(db, period),
    countPieces(db, period),
    countProducts(db, period, most),
    countCategory(db),
    findSlowMovers(db, period, most),
    countCash(db),
  ])
  return {
    sold: joinSold(period, orders, pieces),
    products: products.map(toProductFact),
    shelf: shelf.map(toShelfFact),
    slow: slow.map(toSlowFact),
    cash: cash.map(toCashFact),
  }
}

/** The orders of a period that count as sales. */
const soldOrders = (db: Db, { start, end }: Period): Knex.QueryBuilder =>
  db('orders as sold')
    .whereIn('sold.state', [...SOLD_STATES])
    .where('sold.created_at', '>=', start)
    .where('sold.created_at', '<', end)

const soldLines = (db: Db, period: Period): Knex.QueryBuilder =>
  soldOrders(db, period).join('order_lines as line', 'line.order_id', 'sold.id')

const countOrders = (db: Db, period: Period): Knex.QueryBuilder =>
  soldOrders(db, period)
    .select(dayNumber(db, period), 'sold.province')
    .groupBy('day', 'sold.province')
    .count({ orders: '*' })
    .sum({ subtotal: asFloat(db, 'sold.subtotal_in_cents'), delivery: asFloat(db, 'sold.delivery_in_cents') })

const countPieces = (db: Db, period: Period): Knex.QueryBuilder =>
  soldLines(db, period)
    .select(dayNumber(db, period), 'sold.province')
    .groupBy('day', 'sold.province')
    .sum({ pieces: 'line.quantity' })

function countProducts(db: Db, period: Period, most: number): Knex.QueryBuilder {
  const counted = soldLines(db, period)
    .select('line.product_id')
    .groupBy('line.product_id')
    .countDistinct({ orders: 'sold.id' })
    .sum({ pieces: 'line.quantity', cents: valueOf(db, 'line.quantity', 'line.unit_price_in_cents') })
    .max({ last_line: 'line.id' })
    .orderBy([{ column: 'cents', order: 'desc' }, 'line.product_id'])
    .limit(most)
    .as('counted')
  return db
    .from(counted)
    .join('order_lines as latest', 'latest.id', 'counted.last_line')
    .orderBy([{ column: 'counted.cents', order: 'desc' }, 'counted.product_id'])
    .select('counted.*', 'latest.name', 'latest.code')
}

/** The products that are in stock now, each with its units and what they are worth at the prices of today. */
const shelfRows = (db: Db): Knex.QueryBuilder =>
  db('stock_items as item')
    .join('products as product', 'product.document_id', 'item.product_id')
    .where('item.available', '>', 0)
    .groupBy('item.product_id')
    .sum({ pieces: 'item.available', cents: valueOf(db, 'item.available', 'product.price_in_cents') })

/** Summed by product first, in the order of the index: counting distinct products keeps them all aside. */
const countCategory = (db: Db): Knex.QueryBuilder =>
  db
    .from(shelfRows(db).max({ category: 'product.category' }).as('shelf'))
    .groupBy('shelf.category')
    .select('shelf.category')
    .count({ products: '*' })
    .sum({ pieces: 'shelf.pieces', cents: 'shelf.cents' })

/** Only those that are shown are asked for their names. */
function findSlowMovers(db: Db, period: Period, most: number): Knex.QueryBuilder {
  const moving = soldLines(db, period).whereNotNull('line.product_id').select('line.product_id')
  const slow = shelfRows(db)
    .select('item.product_id')
    .whereNotIn('item.product_id', moving)
    .orderBy([{ column: 'cents', order: 'desc' }, 'item.product_id'])
    .limit(most)
    .as('slow')
  return db
    .from(slow)
    .join('products as product', 'product.document_id', 'slow.product_id')
    .orderBy([{ column: 'slow.cents', order: 'desc' }, 'slow.product_id'])
    .select('slow.*', 'product.name', 'product.code')
}

/** The cash of all orders that were committed, counted by state, cash and what is in it. */
const countCash = (db: Db): Knex.QueryBuilder =>
  db('orders')
    .whereNotIn('state', ['pending', 'expired'])
    .groupBy('state', 'cash')
    .select('state', 'cash')
    .count({ orders: '*' })
    .sum({ total: asFloat(db, 'total_in_cents'), collected: asFloat(db, 'cash_collected_in_cents') })

/** Whole cents are exact in a float up to 90 billion rand, where a product of integers would overflow. */
const asFloat = (db: Db, column: string): Knex.Raw => db.raw('cast(?? as double precision)', [column])
const valueOf = (db: Db, quantity: string, price: string): Knex.Raw =>
  db.raw('cast(?? as double precision) * ??', [quantity, price])

/** Which day of the period it was, from 0 on. */
function dayNumber(db: Db, { from, to, start }: Period): Knex.Raw {
  // SQLite is given every number as a float: without the cast each moment would be a day of its own.
  if (!isPostgres(db)) return db.raw(`cast((sold.created_at - ?) / ${DAY_MS} as integer) as day`, [start.getTime()])
  // Its moments have no zone and count like the bounds they are compared with, whatever the zone of this process.
  const bounds = listDays(from, to).map(startOfDay)
  const places = bounds.map(() => 'cast(? as timestamp)').join(', ')
  return db.raw(`width_bucket(sold.created_at, array[${places}]) - 1 as day`, bounds)
}

function joinSold(period: Period, orders: readonly OrderCount[], pieces: readonly PieceCount[]): SoldFact[] {
  const keyOf = ({ day, province }: DayCount) => `${day} ${province ?? ''}`
  const counted = new Map(pieces.map((row) => [keyOf(row), Number(row.pieces)]))
  return orders.map((row) => ({
    day: shiftDay(period.from, Number(row.day)),
    province: row.province ?? '',
    orders: Number(row.orders),
    pieces: counted.get(keyOf(row)) ?? 0,
    subtotalInCents: Number(row.subtotal),
    deliveryInCents: Number(row.delivery),
  }))
}

// PostgreSQL answers counts and sums of whole numbers as texts.
const toProductFact = (row: ProductCount): ProductFact => ({
  productId: row.product_id,
  name: row.name,
  code: row.code ?? '',
  orders: Number(row.orders),
  pieces: Number(row.pieces),
  cents: row.cents,
})

const toShelfFact = (row: ShelfCount): CategoryFact => ({
  category: row.category,
  products: Number(row.products),
  pieces: Number(row.pieces),
  cents: row.cents,
})

const toSlowFact = (row: SlowCount): SlowFact => ({
  productId: row.product_id,
  name: row.name,
  code: row.code ?? '',
  pieces: Number(row.pieces),
  cents: row.cents,
})

const toCashFact = ({ state, cash, orders, total, collected }: CashCount): CashFact => ({
  state,
  cash,
  orders: Number(orders),
  totalInCents: total ?? 0,
  collectedInCents: collected ?? 0,
})

type Count = number | string
interface DayCount {
  day: Count
  province: string | null
}
interface OrderCount extends DayCount {
  orders: Count
  subtotal: number
  delivery: number
}
interface PieceCount extends DayCount {
  pieces: Count
}
interface SlowCount {
  product_id: string
  name: string
  code: string | null
  pieces: Count
  cents: number
}
interface ProductCount extends SlowCount {
  orders: Count
}
interface ShelfCount {
  category: string
  products: Count
  pieces: Count
  cents: number
}
interface CashCount {
  state: OrderState
  cash: CashState
  orders: Count
  total: number | null
  collected: number | null
}
