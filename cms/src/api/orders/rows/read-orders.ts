import { CASH_STATES, ITEMS_BACK, type CashState } from '@stoep/shared'
import type { Knex } from 'knex'
import { inChunks, type Db } from '../../../database/connection'
import { countRows } from '../../../database/count-rows'
import type { OrderEventRow, OrderLineRow, OrderRow } from '../../../database/rows/orders'
import { fromJson, toBoolean, toDate, toDateOrNull } from '../../../database/values'
import type { OrderRecord, StoredEvent, StoredLine } from '../../../domain/orders/order-record'
import { groupBy } from '../../../domain/group-by'
import { toCustomer } from './customer-columns'

type Narrow = (query: Knex.QueryBuilder<OrderRow, OrderRow[]>) => unknown

/** Orders with their lines, in the order of the narrowed query. One that is changed meanwhile is read again. */
export async function readOrders(db: Db, narrow: Narrow): Promise<OrderRecord[]> {
  const query = db('orders').select('*')
  narrow(query)
  const rows = await query
  const linesOf = await readLines(
    db,
    rows.map((row) => row.id),
  )
  const orders: OrderRecord[] = []
  for (const row of rows) {
    const lines = linesOf.get(row.id) ?? []
    if (areOf(row.version, lines)) orders.push(toRecord(row, lines.map(toLine)))
    else orders.push(...(await readOrders(db, (again) => narrow(again.where({ id: row.id })))))
  }
  return orders
}

/** The version that an order had when a row that depends on it was read. */
const ORDER_VERSION = '(select version from orders where orders.id = order_id) as order_version'

interface OfOrder {
  order_version: number
}

/** Whether these rows belong to that version of their order, which was read before them. */
const areOf = (version: number, rows: readonly OfOrder[]): boolean => rows.every((row) => row.order_version === version)

export async function readOrder(db: Db, narrow: Narrow): Promise<OrderRecord | undefined> {
  const [order] = await readOrders(db, (query) => {
    narrow(query)
    query.limit(1)
  })
  return order
}

const ORDERS_AT_ONCE = 100

/** The orders made from `start` to before `end`, oldest first, page by page as there may be very many. */
export async function* readOrdersInPages(
  db: Db,
  { start, end }: { start: Date; end: Date },
): AsyncGenerator<OrderRecord[]> {
  for (let last = { createdAt: start, rowId: 0 }; ;) {
    const page = await readOrders(db, (rows) =>
      rows
        .whereRaw('(created_at, id) > (?, ?)', [last.createdAt, last.rowId])
        .where('created_at', '<', end)
        .orderBy(['created_at', 'id'])
        .limit(ORDERS_AT_ONCE),
    )
    if (page.length > 0) yield page
    if (page.length < ORDERS_AT_ONCE) return
    last = page.at(-1)!
  }
}

type LineRow = OrderLineRow & OfOrder

async function readLines(db: Db, orderRows: readonly number[]): Promise<Map<number, LineRow[]>> {
  const rows: LineRow[] = []
  for (const chunk of inChunks(orderRows)) {
    const query = db('order_lines').whereIn('order_id', chunk).orderBy('position')
    rows.push(...(await query.select<LineRow[]>('*', db.raw(ORDER_VERSION))))
  }
  return Map.groupBy(rows, (row) => row.order_id)
}

const COURIERS_LOOKED_AT = 50
const COURIERS_OFFERED = 5

/** Couriers used recently, the latest first. */
export async function readCouriers(db: Db): Promise<string[]> {
  const rows = await db('orders')
    .whereNotNull('courier_named_at')
    .orderBy('courier_named_at', 'desc')
    .limit(COURIERS_LOOKED_AT)
    .select('courier')
  return [...new Set(rows.map(({ courier }) => courier ?? ''))].slice(0, COURIERS_OFFERED)
}

/** Only the latest are read: notes can be added without limit. */
const MAX_EVENTS = 500

interface OrderEvents {
  /** Oldest first. */
  events: StoredEvent[]
  /** How many were left out. */
  left: number
  /** The order was changed after it was read. */
  areLater: boolean
}

/**
 * An order with its events. One that was changed after it was read is read `again`: with events of a later version,
 * what came back would count twice.
 */
export async function withEvents(
  db: Db,
  order: OrderRecord | undefined,
  again: () => Promise<OrderRecord | undefined>,
): Promise<{ order: OrderRecord; timeline: OrderEvents } | undefined> {
  if (!order) return undefined
  const timeline = await readEvents(db, order)
  return timeline.areLater ? withEvents(db, await again(), again) : { order, timeline }
}

/**
 * The latest events of an order, and of the earlier ones those that rules ask for: who placed it, and what came back.
 */
async function readEvents(db: Db, { rowId, version }: Pick<OrderRecord, 'rowId' | 'version'>): Promise<OrderEvents> {
  const ofOrder = () => db('order_events').where({ order_id: rowId })
  const latest = await ofOrder()
    .orderBy('id', 'desc')
    .limit(MAX_EVENTS)
    .select<(OrderEventRow & OfOrder)[]>('*', db.raw(ORDER_VERSION))
  const areLater = !areOf(version, latest)
  const oldest = latest.at(-1)
  if (!oldest || latest.length < MAX_EVENTS) return { events: latest.reverse().map(toEvent), left: 0, areLater }
  const before = () => ofOrder().where('id', '<', oldest.id)
  const kept = await before()
    .where((either) => void either.where({ kind: 'created' }).orWhere({ kind: 'edit', to: ITEMS_BACK }))
    .orderBy('id')
  return {
    events: [...kept, ...latest.reverse()].map(toEvent),
    left: (await countRows(before())) - kept.length,
    areLater,
  }
}

/** What came back of these orders, each time that a part did, oldest first. */
export async function readItemsBack(
  db: Db,
  orderRows: readonly number[],
): Promise<Map<number, (Pick<StoredEvent, 'at' | 'linesBack'> & { id: number })[]>> {
  const rows = await db('order_events').whereIn('order_id', orderRows).whereNotNull('lines_back').orderBy('id')
  return groupBy(
    rows,
    (row) => row.order_id,
    (row) => ({ id: row.id, ...toEvent(row) }),
  )
}

/** The state of refunded cash before that. */
export async function readCashBefore(
  db: Db,
  { rowId, cash }: Pick<OrderRecord, 'rowId' | 'cash'>,
): Promise<CashState | undefined> {
  if (cash !== 'refunded') return undefined
  const refund = await db('order_events')
    .where({ order_id: rowId, kind: 'cash', to: 'refunded' })
    .orderBy('id', 'desc')
    .first('from')
  return CASH_STATES.find((state) => state === refund?.from)
}

const toEvent = (row: OrderEventRow): StoredEvent => ({
  at: toDate(row.at),
  actor: row.actor,
  kind: row.kind,
  from: row.from || null,
  to: row.to || null,
  note: row.note ?? '',
  linesBack: fromJson<StoredLine[]>(row.lines_back, []),
})

const toRecord = (row: OrderRow, lines: StoredLine[]): OrderRecord => ({
  rowId: row.id,
  id: row.document_id,
  orderNumber: row.order_number,
  shareId: row.share_id,
  sessionHash: row.session_hash,
  state: row.state,
  isCommitted: toBoolean(row.is_committed),
  cash: row.cash,
  customer: toCustomer(row),
  subtotalInCents: row.subtotal_in_cents,
  deliveryInCents: row.delivery_in_cents,
  totalInCents: row.total_in_cents,
  cashCollectedInCents: row.cash_collected_in_cents,
  message: row.message ?? '',
  messageReceived: toBoolean(row.message_received),
  courier: row.courier ?? '',
  waybill: row.waybill ?? '',
  vatNumber: row.vat_number,
  createdAt: toDate(row.created_at),
  holdExpiresAt: toDateOrNull(row.hold_expires_at),
  closedAt: toDateOrNull(row.closed_at),
  version: row.version,
  lines,
})

const toLine = (row: OrderLineRow): StoredLine => ({
  lineId: row.id,
  productId: row.product_id,
  stockItemId: row.stock_item_id,
  name: row.name,
  code: row.code,
  size: row.size ?? '',
  color: row.color ?? '',
  optionNames: { size: row.size_name, color: row.color_name },
  image: row.image ?? '',
  quantity: row.quantity,
  unitPriceInCents: row.unit_price_in_cents,
  returned: row.returned ?? 0,
})

/** Those of these orders that staff took on the phone, by row id. */
export async function readOrdersByStaff(db: Db, orders: readonly OrderRecord[]): Promise<ReadonlySet<number>> {
  if (orders.length === 0) return new Set()
  const rows = await db('order_events')
    .where({ kind: 'created' })
    .whereNot({ actor: 'shopper' })
    .whereIn(
      'order_id',
      orders.map(({ rowId }) => rowId),
    )
    .select('order_id')
  return new Set(rows.map(({ order_id }) => order_id))
}
