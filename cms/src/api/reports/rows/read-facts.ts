import type { Knex } from 'knex'
import type { Db } from '../../../database/connection'
import type { DbCount } from '../../../database/rows/columns'
import { readAside } from '../../../database/read-aside'
import { isPostgres } from '../../../database/transaction'
import {
  SOLD_STATES,
  type ProductFact,
  type ReportFacts,
  type SlowFact,
  type SoldFact,
} from '../../../domain/reports/facts'
import type { Period } from '../../../domain/reports/period'
import type { StockValue } from '../../../domain/reports/stock-value'
import type { ShownStock } from '../../catalogue/store/staff-index'
import { countCash, countCashMoves, toCashFact, toCashMoveFact, type CashCount, type CashMoveCount } from './count-cash'
import { asFloat, dayNumber, dayOfPeriod } from './report-sql'

/** The first round looks at so many times as many products as are wanted, those with the highest stock value first. */
const LOOKED_AT = 2

/**
 * The facts of a report. The database aggregates what was sold and is owed: it returns
 * a row for each day and province, and at most `most` products in each of the two lists, however many orders there are.
 * What is in stock comes in `stock`; the database says which of it did not sell.
 */
export async function readFacts(db: Db, period: Period, stock: ShownStock, most: number): Promise<ReportFacts> {
  const rounds = stock.takeInRounds(LOOKED_AT * most)
  const worthiest = rounds.next().value ?? []
  const [orders, units, products, cash, cashMoves, unsold] = await readAside<
    [OrderCount, UnitCount, ProductCount, CashCount, CashMoveCount, UnsoldProduct]
  >(db, [
    countOrders(db, period),
    countUnits(db, period),
    countProducts(db, period, most),
    countCash(db),
    countCashMoves(db, period),
    findUnsold(db, period, worthiest),
  ])
  return {
    sold: joinSold(period, orders, units),
    products: products.map(toProductFact),
    stock: stock.byCategory,
    slow: await findSlow(db, period, { found: joinUnsold(worthiest, unsold), rounds, most }),
    cash: cash.map(toCashFact),
    cashMoves: cashMoves.map((row) => toCashMoveFact(period, row)),
  }
}

interface SlowSearch {
  found: SlowFact[]
  rounds: Iterable<StockValue[]>
  most: number
}

/**
 * Most of the products with the highest stock value may have been sold: then the next ones are
 * checked, round by round, until the list is full or there are no more.
 */
async function findSlow(db: Db, period: Period, { found, rounds, most }: SlowSearch): Promise<SlowFact[]> {
  if (found.length >= most) return found.slice(0, most)
  for (const round of rounds) {
    const [unsold] = await readAside<[UnsoldProduct]>(db, [findUnsold(db, period, round)])
    found.push(...joinUnsold(round, unsold))
    if (found.length >= most) break
  }
  return found.slice(0, most)
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
    .select(dayNumber(db, period, 'sold.created_at'), 'sold.province')
    .groupBy('day', 'sold.province')
    .count({ orders: '*' })
    .sum({ subtotal: asFloat(db, 'sold.subtotal_in_cents'), delivery: asFloat(db, 'sold.delivery_in_cents') })

const countUnits = (db: Db, period: Period): Knex.QueryBuilder =>
  soldLines(db, period)
    .select(dayNumber(db, period, 'sold.created_at'), 'sold.province')
    .groupBy('day', 'sold.province')
    .sum({ units: 'line.quantity' })

function countProducts(db: Db, period: Period, most: number): Knex.QueryBuilder {
  const counted = soldLines(db, period)
    .select('line.product_id')
    .groupBy('line.product_id')
    .countDistinct({ orders: 'sold.id' })
    .sum({ units: 'line.quantity', cents: valueOf(db, 'line.quantity', 'line.unit_price_in_cents') })
    .max({ last_line: 'line.id' })
    .orderBy([{ column: 'cents', order: 'desc' }, 'line.product_id'])
    .limit(most)
    .as('counted')
  return (
    db
      .from(counted)
      .join('order_lines as latest', 'latest.id', 'counted.last_line')
      .leftJoin('products as product', 'product.document_id', 'counted.product_id')
      .orderBy([{ column: 'counted.cents', order: 'desc' }, 'counted.product_id'])
      // A line keeps the name of its day, and may have the code of one size and colour; the row is of all of them.
      .select('counted.*', db.raw('coalesce(product.name, latest.name) as name'))
      .select(db.raw('coalesce(product.code, latest.code) as code'))
      .select({ found_id: 'product.document_id' })
  )
}

/**
 * Which of these products were not sold. Each is looked up up to its first sale; with `exists`
 * PostgreSQL would read all sales of a year instead.
 */
function findUnsold(db: Db, period: Period, stock: readonly StockValue[]): Knex.QueryBuilder {
  const list = isPostgres(db) ? 'json_array_elements_text(cast(? as json))' : 'json_each(?)'
  const ids = JSON.stringify(stock.map(({ productId }) => productId))
  const firstSale = soldLines(db, period)
    .select('sold.id')
    .where('line.product_id', db.ref('product.document_id'))
    .limit(1)
  return db('products as product')
    .whereRaw(`product.document_id in (select value from ${list})`, [ids])
    .whereRaw('(?) is null', [firstSale])
    .select('product.document_id as product_id', 'product.name', 'product.code')
}

const valueOf = (db: Db, quantity: string, price: string): Knex.Raw =>
  db.raw('cast(?? as double precision) * ??', [quantity, price])

function joinSold(period: Period, orders: readonly OrderCount[], units: readonly UnitCount[]): SoldFact[] {
  const keyOf = ({ day, province }: DayCount) => `${day} ${province ?? ''}`
  const counted = new Map(units.map((row) => [keyOf(row), Number(row.units)]))
  return orders.map((row) => ({
    day: dayOfPeriod(period, row.day),
    province: row.province ?? '',
    orders: Number(row.orders),
    units: counted.get(keyOf(row)) ?? 0,
    subtotalInCents: Number(row.subtotal),
    deliveryInCents: Number(row.delivery),
  }))
}

/** In the order of `stock`. */
function joinUnsold(stock: readonly StockValue[], unsold: readonly UnsoldProduct[]): SlowFact[] {
  const found = new Map(unsold.map((row) => [row.product_id, row]))
  return stock.flatMap(({ productId, units, cents }) => {
    const row = found.get(productId)
    return row ? [{ productId, name: row.name, code: row.code ?? '', units, cents }] : []
  })
}

// PostgreSQL returns counts and sums of integers as strings.
const toProductFact = (row: ProductCount): ProductFact => ({
  productId: row.product_id,
  name: row.name,
  code: row.code ?? '',
  isDeleted: row.found_id === null,
  orders: Number(row.orders),
  units: Number(row.units),
  cents: row.cents,
})

interface DayCount {
  day: DbCount
  province: string | null
}
interface OrderCount extends DayCount {
  orders: DbCount
  subtotal: number
  delivery: number
}
interface UnitCount extends DayCount {
  units: DbCount
}
interface UnsoldProduct {
  product_id: string
  name: string
  code: string | null
}
interface ProductCount extends UnsoldProduct {
  /** Null if the product was deleted. */
  found_id: string | null
  orders: DbCount
  units: DbCount
  cents: number
}
