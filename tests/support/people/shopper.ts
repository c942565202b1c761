import { randomBytes } from 'node:crypto'
import type { CallResponse, Call } from '../calls/call.ts'
import type { Database } from '../shop/database.ts'

let phones = 0

/** Valid customer details with a new phone number, so that no limit per phone is reached by chance. */
export const customer = (over: Record<string, unknown> = {}) => ({
  fullName: 'Thandi Nkosi',
  phoneNumber: `08${String(20_000_000 + ++phones)}`,
  email: 'thandi@example.co.za',
  addressLine1: '12 Stoep Street',
  addressLine2: '',
  suburb: 'Glenwood',
  city: 'Durban',
  province: 'KwaZulu-Natal',
  postalCode: '4001',
  ...over,
})

export interface PostedLine {
  productId: string
  quantity: number
  size?: string
  color?: string
  [other: string]: unknown
}

export const orderBody = (items: PostedLine[], over: Record<string, unknown> = {}) => ({
  items,
  customerDetails: customer(),
  isCommitted: false,
  ...over,
})

export const newSession = (): string => randomBytes(24).toString('base64url')
let networks = 0
/** A new network address, so that the limit per network is reached only on purpose. */
export function fromNetwork(): { 'x-forwarded-for': string } {
  const [first, second, third] = [
    41 + Math.floor(++networks / 62_500),
    Math.floor(networks / 250) % 250,
    networks % 250,
  ]
  return { 'x-forwarded-for': `${first}.${second}.${third}.7` }
}

/** Places an order as a new shopper. */
export function place(
  call: Call,
  items: PostedLine[],
  { session = newSession(), key, body = {} }: { session?: string; key?: string; body?: Record<string, unknown> } = {},
): Promise<CallResponse> {
  const headers = { ...fromNetwork(), ...(key ? { 'idempotency-key': key } : {}) }
  return call('POST', '/api/carts', { session, headers, body: orderBody(items, body) })
}

/** Checks what must always hold for stock and orders; returns the violations. */
export async function findImbalance(database: Database): Promise<string[]> {
  const wrong: string[] = []
  const ask = async (what: string, sql: string) => {
    const rows = await database.rows(sql)
    if (rows.length > 0) wrong.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  await ask('stock below zero', 'select id, available from stock_items where available < 0')
  await ask(
    'stock is not the sum of its movements',
    `select item.id, item.available, sum(movement.quantity) as moved from stock_items item
     join stock_movements movement on movement.stock_item_id = item.id
     group by item.id, item.available having item.available <> sum(movement.quantity)`,
  )
  await ask(
    'an open order does not hold its lines, or a closed one still does',
    `select orders.id, orders.state, coalesce(lines.pieces, 0) as pieces, coalesce(moves.held, 0) as held from orders
     left join (select order_id, sum(quantity - coalesce(returned, 0)) as pieces from order_lines group by order_id) lines
       on lines.order_id = orders.id
     left join (select order_id, -sum(quantity) as held from stock_movements where kind in ('hold', 'release', 'return')
       group by order_id) moves
       on moves.order_id = orders.id
     where coalesce(moves.held, 0) <> case when orders.state in ('cancelled', 'expired') then 0 else coalesce(lines.pieces, 0) end`,
  )
  await ask(
    'a total that is not the sum of its lines',
    `select orders.id, orders.subtotal_in_cents, orders.total_in_cents from orders
     join order_lines line on line.order_id = orders.id
     group by orders.id, orders.subtotal_in_cents, orders.total_in_cents, orders.delivery_in_cents
     having orders.subtotal_in_cents <> sum(line.quantity * line.unit_price_in_cents)
       or orders.total_in_cents <> orders.subtotal_in_cents + orders.delivery_in_cents`,
  )
  await ask('an order without lines', 'select id from orders where id not in (select order_id from order_lines)')
  return wrong
}

export async function availableOf(database: Database, stockItemId: number): Promise<number> {
  const row = await database.row<{ available: number }>('select available from stock_items where id = ?', [stockItemId])
  return row!.available
}
