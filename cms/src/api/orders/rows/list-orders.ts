import { normalisePhone, shiftDay, startOfDay, type OrderQuery } from '@stoep/shared'
import type { Knex } from 'knex'
import type { Db } from '../../../database/connection'
import { takeTurns } from '../../../database/take-turns'
import { toDateOrNull } from '../../../database/values'
import { readOrderNumber } from '../../../domain/orders/order-number'
import type { OrderRecord } from '../../../domain/orders/order-record'
import { countPages } from '../../../domain/paging'
import { readOrders } from './read-orders'

const PAGE_SIZE_OF_ORDER_ADMIN = 50

export interface OrderPage {
  orders: OrderRecord[]
  page: number
  pages: number
  total: number
  waiting: number
  lastMadeAt: string | null
}

/** One page of the order admin's list. What waits comes oldest first, everything else newest first. */
export async function listOrders(db: Db, query: OrderQuery): Promise<OrderPage> {
  const limit = query.limit ?? PAGE_SIZE_OF_ORDER_ADMIN
  const total = await countOrders(db, (orders) => narrow(db, orders, query))
  await takeTurns()
  const pages = countPages(total, limit)
  const page = query.page ?? 1
  const direction = stateOf(query) === 'waiting' ? 'asc' : 'desc'
  const order = [
    { column: 'created_at', order: direction },
    { column: 'id', order: direction },
  ]
  // An index holds all that a page is found by; whole orders are read only where they are shown.
  const found = db('orders')
    .orderBy(order)
    .limit(limit)
    .offset((page - 1) * limit)
  narrow(db, found, query)
  const ids = await found.pluck('id')
  await takeTurns()
  const orders = ids.length === 0 ? [] : await readOrders(db, (rows) => rows.whereIn('id', ids).orderBy(order))
  await takeTurns()
  const waiting = await countOrders(db, (rows) => rows.where({ state: 'pending' }))
  return { orders, page, pages, total, waiting, lastMadeAt: await readLastMadeAt(db) }
}

async function readLastMadeAt(db: Db): Promise<string | null> {
  const row = await db('orders').select('created_at').orderBy('created_at', 'desc').first()
  return toDateOrNull(row?.created_at ?? null)?.toISOString() ?? null
}

async function countOrders(db: Db, narrowed: (query: Knex.QueryBuilder) => unknown): Promise<number> {
  const query = db('orders')
  narrowed(query)
  const counted = await query.count({ n: '*' }).first()
  return Number(counted?.n ?? 0)
}

/** A search looks everywhere: who types a number does not know where the order stands. */
const stateOf = (query: OrderQuery) => query.state ?? (query.search ? 'all' : 'waiting')

function narrow(db: Db, rows: Knex.QueryBuilder, query: OrderQuery): void {
  const state = stateOf(query)
  if (state === 'waiting') rows.where({ state: 'pending' })
  else if (state !== 'all') rows.where({ state })
  if (query.cash) rows.where({ cash: query.cash })
  if (query.province) rows.where({ province: query.province })
  if (query.from) rows.where('created_at', '>=', startOfDay(query.from))
  if (query.to) rows.where('created_at', '<', startOfDay(shiftDay(query.to, 1)))
  if (query.search) rows.whereIn('id', findIds(db, query.search))
}

/** By number, name or phone, however it is typed: each by an index of its own. */
function findIds(db: Db, text: string): Knex.QueryBuilder {
  const phone = normalisePhone(text)
  const digits = text.replace(/\D/g, '').replace(/^0/, '')
  const ids = () => db('orders').select('id')
  const found = ids()
    .where('order_number', readOrderNumber(text))
    .unionAll(ids().whereRaw("lower(full_name) like ? escape '\\'", [containing(text.toLowerCase())]))
  if (phone) return found.unionAll(ids().where('phone_number', phone))
  if (digits.length < 4 || !/^[\d\s+()-]+$/.test(text)) return found
  return found.unionAll(ids().where('phone_number', 'like', `%${digits}%`))
}

/** Percent and underscore are letters of a name here. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
