import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from '../support/call.ts'
import type { Good } from './goods.ts'
import type { Journal } from './journal.ts'
import type { Random } from './random.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

export interface Workplace {
  shop: ShopUnderTest
  goods: readonly Good[]
  token: string
  journal: Journal
  /** Until when new work is begun, in ms since the epoch. */
  until: number
}

let purchases = 0
const TRIES = 6

/** A shopper who buys again and again, and like a phone with bad reception sends an unanswered order again. */
export async function shopper(place: Workplace, random: Random): Promise<void> {
  while (Date.now() < place.until) {
    await buy(place, random)
    await wait(random.below(30))
  }
}

async function buy({ shop, goods, journal }: Workplace, random: Random): Promise<void> {
  const intent = `Buyer ${++purchases}`
  const lines = pickLines(goods, random)
  const key = `chaos-key-${purchases}-${random.below(1_000_000_000)}`
  const session = `chaos-session-${purchases}-${random.below(1_000_000_000)}`
  const body = {
    items: lines.map(({ good, quantity }) => ({
      productId: good.productId,
      quantity,
      price: random.next() < 0.3 ? '0.01' : undefined,
    })),
    customerDetails: {
      fullName: intent,
      phoneNumber: `082${String(random.below(10_000_000)).padStart(7, '0')}`,
      addressLine1: '1 Chaos Road',
      city: 'Durban',
      province: 'KwaZulu-Natal',
    },
  }
  for (let tried = 1; tried <= TRIES; tried++) {
    const from = Date.now()
    const answer = await random.pick(shop.processes).send('POST', '/api/carts', {
      body,
      session,
      headers: {
        'idempotency-key': key,
        'x-forwarded-for': `10.${random.below(255)}.${random.below(255)}.${random.below(255)}`,
      },
    })
    if (answer.status === 200 || answer.status === 201) {
      journal.acknowledged.push({
        intent,
        orderId: String(answer.body.cartId),
        orderNumber: String(answer.body.orderNumber),
        total: String(answer.body.total),
        at: Date.now(),
      })
      return
    }
    if (answer.status === 409 && answer.body.code === 'out_of_stock') {
      journal.soldOut.push({
        wanted: lines.map(({ good, quantity }) => ({ stockKey: good.stockKey, quantity })),
        from,
        to: Date.now(),
      })
      return
    }
    if (answer.status !== 0 && answer.status < 500)
      throw new Error(`An honest order was refused: ${answer.status} ${JSON.stringify(answer.body)}`)
    noteServerError(journal, answer, 'POST /api/carts', from)
    await wait(100 * tried)
  }
}

function pickLines(goods: readonly Good[], random: Random): { good: Good; quantity: number }[] {
  const chosen = new Set(Array.from({ length: 1 + random.below(3) }, () => random.pick(goods)))
  return [...chosen].map((good) => ({ good, quantity: 1 + random.below(3) }))
}

/** Staff who confirm, cancel and restock while orders come in. */
export async function deskClerk(place: Workplace, random: Random): Promise<void> {
  while (Date.now() < place.until) {
    const chance = random.next()
    if (chance < 0.55) await moveAnOrder(place, random)
    else if (chance < 0.85) await restock(place, random)
    else await place.shop.ageHolds(1 + random.below(3)).catch(() => undefined)
    await wait(20 + random.below(60))
  }
}

async function moveAnOrder({ shop, token, journal }: Workplace, random: Random): Promise<void> {
  const cms = random.pick(shop.processes)
  const from = Date.now()
  const list = await cms.send('GET', '/api/admin/orders?state=pending&limit=30', { token })
  noteServerError(journal, list, 'GET /api/admin/orders', from)
  const orders = (list.body.orders ?? []) as { _id: string; version: number }[]
  if (orders.length === 0) return
  const order = random.pick(orders)
  const moved = await cms.send('POST', `/api/admin/orders/${order._id}/transitions`, {
    body: { to: random.next() < 0.7 ? 'cancelled' : 'confirmed', version: order.version },
    token,
  })
  noteServerError(journal, moved, 'POST transitions', from)
}

/** Saves the product form with a few pieces more or fewer than it showed, as staff do after counting. */
async function restock({ shop, goods, token, journal }: Workplace, random: Random): Promise<void> {
  const cms = random.pick(shop.processes)
  const good = random.pick(goods)
  const from = Date.now()
  const shown = await cms.send('GET', `/api/admin/products/${good.productId}`, { token })
  noteServerError(journal, shown, 'GET /api/admin/products', from)
  const seen = shown.body as { stock?: number; version?: number }
  if (shown.status !== 200 || seen.stock === undefined) return
  const stock = Math.max(0, seen.stock + random.below(12) - 2)
  const saved = await cms.send('PUT', `/api/products/${good.productId}`, {
    body: { ...good.form, stock, stockSeen: seen.stock, version: seen.version },
    token,
  })
  noteServerError(journal, saved, 'PUT /api/products', from)
}

function noteServerError(journal: Journal, { status, body }: Answer, what: string, from: number): void {
  if (status === 0 || status >= 500) {
    journal.serverErrors.push({
      status,
      from,
      to: Date.now(),
      what: status === 0 ? what : `${what} (${String(body.message ?? '')})`,
    })
  }
}
