import type { Database } from '../support/shop/database.ts'
import type { Line } from './load.ts'

const PLENTY = 1_000_000
const PRODUCTS = 200
const CARTS = 100
/** Each picture of a filled shop has one of three colours. */
const COLOR = 'Sand'

type Journey = (line: Line, turn: number) => Promise<Buffer>

/** The calls of shoppers, each turn by another one: no limit is reached and nothing sells out. */
export interface ShopperCalls {
  /** Fills the carts that are then read and changed. */
  fillCarts(line: Line): Promise<void>
  journeys: Readonly<Record<'cart read' | 'into the cart' | 'order alone' | 'whole order', Journey>>
  productIds: readonly string[]
}

export async function createShopperCalls(database: Database): Promise<ShopperCalls> {
  await database.run(`update stock_items set available = ${PLENTY} where available > 50`)
  const rows = await database.rows<{ id: string }>(
    `select product.document_id as id from products product
     join stock_items item on item.product_id = product.document_id
     where product.visible and item.available = ${PLENTY} order by product.id limit ${PRODUCTS}`,
  )
  const ids = rows.map(({ id }) => id)
  const idAt = (turn: number) => ids[turn % ids.length]!
  let buyers = CARTS

  const send = async (line: Line, who: number, method: string, path: string, body?: unknown) => {
    const headers = {
      ...sessionOf(who),
      ...networkOf(who),
      ...(method === 'POST' ? { 'idempotency-key': `key-${who}` } : {}),
    }
    const answered = await line.send({ method, path, headers, ...(body === undefined ? {} : { body }) })
    if (answered.status > 201)
      throw new Error(`${method} ${path} was answered ${answered.status}: ${answered.body.toString()}`)
    return answered.body
  }
  const add = (line: Line, who: number, productId: string, more = {}) =>
    send(line, who, 'PUT', '/api/carts/update', { productId, color: COLOR, amount: 1, ...more })
  const order = (line: Line, who: number, productIds: readonly string[], more = {}) => {
    const items = productIds.map((productId) => ({ productId, color: COLOR, quantity: 1 }))
    return send(line, who, 'POST', '/api/carts', { items, customerDetails: customerOf(who), ...more })
  }
  return {
    productIds: ids,
    async fillCarts(line) {
      for (let who = 0; who < CARTS; who++) {
        await add(line, who, idAt(who))
        await add(line, who, idAt(who + 7))
      }
    },
    journeys: {
      'cart read': (line, turn) => send(line, turn % CARTS, 'GET', '/api/carts'),
      'into the cart': (line, turn) =>
        add(line, turn % CARTS, idAt(turn % CARTS), { amount: 1 + (turn % 3), mode: 'set' }),
      'order alone': (line) => {
        const who = buyers++
        return order(line, who, [idAt(who)])
      },
      'whole order': async (line) => {
        const who = buyers++
        const wanted = [idAt(who), idAt(who + 7)]
        for (const id of wanted) await add(line, who, id)
        return order(line, who, wanted, { cartMustMatch: true })
      },
    },
  }
}

const sessionOf = (who: number) => ({ 'x-session-id': `bench-session-${process.pid}-${String(who).padStart(9, '0')}` })

const networkOf = (who: number) => ({
  'x-forwarded-for': `${41 + (Math.floor(who / 62_500) % 100)}.${Math.floor(who / 250) % 250}.${who % 250}.7`,
})

const customerOf = (who: number) => ({
  fullName: `Bench ${who}`,
  phoneNumber: `082${String(who).padStart(7, '0')}`,
  addressLine1: '1 Bench Road',
  city: 'Durban',
  province: 'KwaZulu-Natal',
})
