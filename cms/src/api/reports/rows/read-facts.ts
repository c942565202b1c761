import type { CashState, Category, OrderState } from '@stoep/shared'
import type { Db } from '../../../database/connection'
import { inChunks } from '../../../database/connection'
import { toDate } from '../../../database/values'
import { SOLD_STATES, type CashFact, type ShelfFact, type SoldOrder } from '../../../domain/reports/facts'
import type { Period } from '../../../domain/reports/period'

/** The orders of a period that count as sales, with their lines. */
export async function readSold(db: Db, { start, end }: Period): Promise<SoldOrder[]> {
  const orders: OrderColumns[] = await db('orders')
    .whereIn('state', [...SOLD_STATES])
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .orderBy('id')
    .select('id', 'created_at', 'province', 'subtotal_in_cents', 'delivery_in_cents')
  const lines = await readLines(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((row) => ({
    createdAt: toDate(row.created_at),
    province: row.province ?? '',
    subtotalInCents: row.subtotal_in_cents,
    deliveryInCents: row.delivery_in_cents,
    lines: lines.get(row.id) ?? [],
  }))
}

async function readLines(db: Db, orderRows: readonly number[]): Promise<Map<number, SoldOrder['lines'][number][]>> {
  const byOrder = new Map<number, SoldOrder['lines'][number][]>()
  for (const rows of inChunks(orderRows)) {
    const lines: LineColumns[] = await db('order_lines')
      .whereIn('order_id', rows)
      .orderBy('id')
      .select('order_id', 'product_id', 'name', 'code', 'quantity', 'unit_price_in_cents')
    for (const line of lines) {
      const known = byOrder.get(line.order_id) ?? []
      known.push({
        productId: line.product_id,
        name: line.name,
        code: line.code ?? '',
        quantity: line.quantity,
        unitPriceInCents: line.unit_price_in_cents,
      })
      byOrder.set(line.order_id, known)
    }
  }
  return byOrder
}

const SHELF_COLUMNS = ['products.name', 'products.code', 'products.category', 'products.price_in_cents']

/** Every product that is in stock now, with its price of today. */
export async function readShelfValue(db: Db): Promise<ShelfFact[]> {
  const rows: {
    product_id: string
    name: string
    code: string | null
    category: Category
    price_in_cents: number
    pieces: number | string
  }[] = await db('stock_items')
    .join('products', 'products.document_id', 'stock_items.product_id')
    .where('stock_items.available', '>', 0)
    .groupBy('stock_items.product_id', 'products.id', ...SHELF_COLUMNS)
    .orderBy('products.id')
    .select('stock_items.product_id', ...SHELF_COLUMNS)
    .sum({ pieces: 'stock_items.available' })
  return rows.map((row) => ({
    productId: row.product_id,
    name: row.name,
    code: row.code ?? '',
    category: row.category,
    priceInCents: row.price_in_cents,
    // PostgreSQL answers sums as texts.
    pieces: Number(row.pieces),
  }))
}

/** The cash of all orders that were committed, counted by state, cash and what is in it. */
export async function readCash(db: Db): Promise<CashFact[]> {
  const rows: CashColumns[] = await db('orders')
    .whereNotIn('state', ['pending', 'expired'])
    .groupBy('state', 'cash')
    .select('state', 'cash')
    .count({ orders: '*' })
    .sum({ total: 'total_in_cents', collected: 'cash_collected_in_cents' })
  return rows.map(({ state, cash, orders, total, collected }) => ({
    state,
    cash,
    orders: Number(orders),
    totalInCents: Number(total ?? 0),
    collectedInCents: Number(collected ?? 0),
  }))
}

interface OrderColumns {
  id: number
  created_at: Date | number
  province: string | null
  subtotal_in_cents: number
  delivery_in_cents: number
}

interface LineColumns {
  order_id: number
  product_id: string
  name: string
  code: string | null
  quantity: number
  unit_price_in_cents: number
}

interface CashColumns {
  state: OrderState
  cash: CashState
  orders: number | string
  total: number | string | null
  collected: number | string | null
}
