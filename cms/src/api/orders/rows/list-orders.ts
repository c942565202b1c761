import { normalisePhone, shiftDay, startOfDay, type OrderQuery } from '@stoep/shared'
import type { Knex } from 'knex'
import type { Db } from '../../../database/connection'
import { readOrderNumber } from '../../../domain/orders/order-number'
import type { OrderRecord } from '../../../domain/orders/order-record'
import { readOrders } from './read-orders'

const PAGE_SIZE_OF_DESK = 50

export interface OrderPage {
  orders: OrderRecord[]
  page: number
  pages: number
  total: number
  waiting: number
}

/** One page of the desk's list. What waits comes oldest first, everything else newest first. */
export async function listOrders(db: Db, query: OrderQuery): Promise<OrderPage> {
  const limit = query.limit ?? PAGE_SIZE_OF_DESK
  const total = await countOrders(db, (orders) => narrow(orders, query))
  const pages = Math.max(1, Math.ceil(total / limit))
  const page = query.page ?? 1
  const orders = await readOrders(db, (rows) => {
    narrow(rows, query)
    const direction = stateOf(query) === 'waiting' ? 'asc' : 'desc'
    rows.orderBy([
      { column: 'created_at', order: direction },
      { column: 'id', order: direction },
    ])
    rows.limit(limit).offset((page - 1) * limit)
  })
  const waiting = await countOrders(db, (rows) => rows.where({ state: 'pending' }))
  return { orders, page, pages, total, waiting }
}

async function countOrders(db: Db, narrowed: (query: Knex.QueryBuilder) => unknown): Promise<number> {
  const query = db('orders').count({ n: '*' })
  narrowed(query)
  return Number(((await query) as { n: number | string }[])[0]?.n ?? 0)
}

/** A search looks everywhere: who types a number does not know where the order stands. */
const stateOf = (query: OrderQuery) => query.state ?? (query.search ? 'all' : 'waiting')

function narrow(rows: Knex.QueryBuilder, query: OrderQuery): void {
  const state = stateOf(query)
  if (state === 'waiting') rows.where({ state: 'pending' })
  else if (state !== 'all') rows.where({ state })
  if (query.cash) rows.where({ cash: query.cash })
  if (query.province) rows.where({ province: query.province })
  if (query.from) rows.where('created_at', '>=', startOfDay(query.from))
  if (query.to) rows.where('created_at', '<', startOfDay(shiftDay(query.to, 1)))
  if (query.search) search(rows, query.search)
}

/** By number, name or phone, however it is typed. */
function search(rows: Knex.QueryBuilder, text: string): void {
  const phone = normalisePhone(text)
  const digits = text.replace(/\D/g, '').replace(/^0/, '')
  rows.where((either) => {
    either
      .where('order_number', readOrderNumber(text))
      .orWhereRaw("lower(full_name) like ? escape '\\'", [containing(text.toLowerCase())])
    if (phone) either.orWhere('phone_number', phone)
    else if (digits.length >= 4 && /^[\d\s+()-]+$/.test(text)) either.orWhere('phone_number', 'like', `%${digits}%`)
  })
}

/** Percent and underscore are letters of a name here. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
