import { normalisePhone, shiftDay, startOfDay, STATES_OWING_NOTHING, type OrderQuery } from '@stoep/shared'
import type { Knex } from 'knex'
import type { Db } from '../../../database/connection'
import { countRows } from '../../../database/count-rows'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import { toDateOrNull } from '../../../database/values'
import { APOSTROPHES, foldCase } from '../../../domain/fold-case'
import { readOrderNumber } from '../../../domain/orders/order-number'
import type { OrderRecord } from '../../../domain/orders/order-record'
import { countPages } from '../../../domain/paging'
import { readOrders } from './read-orders'

const PAGE_SIZE_OF_ORDER_ADMIN = 50
/** A search that finds more orders is not read as a list of ids. */
const MOST_BY_ID = 1_000

interface OrderPage {
  orders: OrderRecord[]
  page: number
  pages: number
  total: number
  waiting: number
  lastMadeAt: string | null
}

/** One page of the order admin's list: waiting orders oldest first, all others newest first. */
export async function listOrders(
  db: Db,
  { page = 1, limit = PAGE_SIZE_OF_ORDER_ADMIN, search, ...filters }: OrderQuery,
): Promise<OrderPage> {
  const isFound = search ? await searchFor(db, search) : undefined
  // A search covers all states: whoever types a number does not know the order's state.
  const { state = search ? 'all' : 'waiting' } = filters
  const narrowed = { ...filters, state }
  await yieldToEventLoop()
  const total = await countRows(narrow(db('orders'), narrowed, isFound))
  await yieldToEventLoop()
  const pages = countPages(total, limit)
  const direction = state === 'waiting' ? 'asc' : 'desc'
  const order = [
    { column: 'created_at', order: direction },
    { column: 'id', order: direction },
  ]
  // The index covers this query; whole orders are read only for the page itself.
  const found = narrow(db('orders'), narrowed, isFound).orderBy(order).limit(limit)
  const ids: number[] = await found.offset((page - 1) * limit).pluck('id')
  await yieldToEventLoop()
  const orders = ids.length === 0 ? [] : await readOrders(db, (rows) => rows.whereIn('id', ids).orderBy(order))
  await yieldToEventLoop()
  const waiting = await countRows(db('orders').where({ state: 'pending' }))
  return { orders, page, pages, total, waiting, lastMadeAt: await readLastMadeAt(db) }
}

/** When the last order was made. Not the latest time, which it does not have if the clock was set back. */
async function readLastMadeAt(db: Db): Promise<string | null> {
  const row = await db('orders').select('created_at').orderBy('id', 'desc').first()
  return toDateOrNull(row?.created_at ?? null)?.toISOString() ?? null
}

type OrderFilters = Omit<OrderQuery, 'page' | 'limit' | 'search'>

function narrow(rows: Knex.QueryBuilder, filters: OrderFilters, isFound: Condition | undefined): Knex.QueryBuilder {
  const { state, cash, province, from, to, ...unread } = filters
  unread satisfies Record<string, never>
  if (state === 'waiting') rows.where({ state: 'pending' })
  else if (state !== 'all') rows.where({ state })
  if (cash) rows.where({ cash })
  if (cash === 'due') rows.whereNotIn('state', STATES_OWING_NOTHING)
  if (province) rows.where({ province })
  if (from) rows.where('created_at', '>=', startOfDay(from))
  if (to) rows.where('created_at', '<', startOfDay(shiftDay(to, 1)))
  return isFound ? rows.where(isFound) : rows
}

type Condition = (rows: Knex.QueryBuilder) => void

/**
 * The condition of a search. Each way to find an order has an index of its own. Few results become a list of ids; for a
 * common word the list itself is filtered, whose page fills up quickly.
 */
async function searchFor(db: Db, text: string): Promise<Condition> {
  const ways = waysToFind(text)
  const [first, ...others] = ways.map((isFound) => db('orders').select('id').where(isFound))
  const all = first!.unionAll(others).as('found')
  const ids = await db
    .from(all)
    .limit(MOST_BY_ID + 1)
    .pluck<number[]>('id')
  if (ids.length <= MOST_BY_ID) return (rows) => void rows.whereIn('id', ids)
  return (rows) => {
    for (const isFound of ways) void rows.orWhere(isFound)
  }
}

/** By number, name or phone, in any notation. */
function waysToFind(text: string): Condition[] {
  const phone = normalisePhone(text)
  const digits = text.replace(/\D/g, '').replace(/^0/, '')
  const ways: Condition[] = [
    (rows) => void rows.where('order_number', readOrderNumber(text)),
    (rows) => void rows.whereRaw("search_name like ? escape '\\'", [containing(foldCase(text))]),
  ]
  if (phone) ways.push((rows) => void rows.where('phone_number', phone))
  else if (digits.length >= 4 && /^[\d\s+()-]+$/.test(text)) {
    ways.push((rows) => void rows.where('phone_number', 'like', `%${digits}%`))
  }
  return ways
}

/**
 * Percent and underscore have no special meaning here. An apostrophe is any character, as each keyboard has its own.
 */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&').replace(APOSTROPHES, '_')}%`
