import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from '../support/call.ts'
import { COLOURS, type Good } from './goods.ts'
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
/** How often somebody taps twice: both requests go out at once, often to different processes. */
const DOUBLE_TAP = 0.15

interface Purchase {
  intent: string
  wanted: { stockKey: string; quantity: number }[]
  session: string
  key: string
  body: unknown
}

/** A shopper who buys again and again, and like a phone with bad reception sends an unanswered order again. */
export async function shopper(place: Workplace, random: Random): Promise<void> {
  while (Date.now() < place.until) {
    const purchase = planPurchase(place.goods, random)
    const taps = random.next() < DOUBLE_TAP ? [purchase, purchase] : [purchase]
    await Promise.all(taps.map((tap) => buy(place, tap, random)))
    await wait(random.below(30))
  }
}

/** One to three lines of one to three pieces; both colours of one thing come out of the same pile. */
function planPurchase(goods: readonly Good[], random: Random): Purchase {
  const number = ++purchases
  const choices = new Map<string, { good: Good; color: string; quantity: number; price: string | undefined }>()
  for (let line = 1 + random.below(3); line > 0; line--) {
    const good = random.pick(goods)
    const color = random.pick(COLOURS)
    const price = random.next() < 0.3 ? '0.01' : undefined
    choices.set(`${good.productId} ${color}`, { good, color, quantity: 1 + random.below(3), price })
  }
  const lines = [...choices.values()]
  const wanted = new Map<string, number>()
  for (const { good, quantity } of lines) wanted.set(good.stockKey, (wanted.get(good.stockKey) ?? 0) + quantity)
  const intent = `Buyer ${number}`
  return {
    intent,
    wanted: [...wanted].map(([stockKey, quantity]) => ({ stockKey, quantity })),
    key: `chaos-key-${number}-${random.below(1_000_000_000)}`,
    session: `chaos-session-${number}-${random.below(1_000_000_000)}`,
    body: {
      items: lines.map(({ good, color, quantity, price }) => ({ productId: good.productId, color, quantity, price })),
      customerDetails: {
        fullName: intent,
        phoneNumber: `082${String(random.below(10_000_000)).padStart(7, '0')}`,
        addressLine1: '1 Chaos Road',
        city: 'Durban',
        province: 'KwaZulu-Natal',
      },
    },
  }
}

async function buy({ shop, journal }: Workplace, purchase: Purchase, random: Random): Promise<void> {
  const { intent, wanted, session, key, body } = purchase
  for (let tried = 1; tried <= TRIES; tried++) {
    const from = Date.now()
    const address = `10.${random.below(255)}.${random.below(255)}.${random.below(255)}`
    const answer = await random.pick(shop.processes).send('POST', '/api/carts', {
      body,
      session,
      headers: { 'idempotency-key': key, 'x-forwarded-for': address },
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
      journal.soldOut.push({ wanted, from, to: Date.now() })
      return
    }
    if (answer.status !== 0 && answer.status < 500) {
      journal.surprises.push(`An honest order was refused: ${answer.status} ${JSON.stringify(answer.body)}`)
      return
    }
    noteServerError(journal, answer, 'POST /api/carts', from)
    await wait(100 * tried)
  }
}

/** Staff who confirm, cancel and restock while orders come in. */
export async function deskClerk(place: Workplace, random: Random): Promise<void> {
  while (Date.now() < place.until) {
    const chance = random.next()
    if (chance < 0.5) await moveAnOrder(place, random)
    else if (chance < 0.85) await restock(place, random)
    else await place.shop.ageHolds(1 + random.below(3)).catch(() => undefined)
    await wait(20 + random.below(60))
  }
}

async function moveAnOrder({ shop, token, journal }: Workplace, random: Random): Promise<void> {
  const from = Date.now()
  const list = await random.pick(shop.processes).send('GET', '/api/admin/orders?state=pending&limit=30', { token })
  noteServerError(journal, list, 'GET /api/admin/orders', from)
  const orders = (list.body.orders ?? []) as { _id: string; version: number }[]
  if (orders.length === 0) return
  const { _id, version } = random.pick(orders)
  const body = { to: random.next() < 0.7 ? 'cancelled' : 'confirmed', version }
  const taps = random.next() < 2 * DOUBLE_TAP ? 2 : 1
  const moves = Array.from({ length: taps }, () =>
    random.pick(shop.processes).send('POST', `/api/admin/orders/${_id}/transitions`, { body, token }),
  )
  for (const moved of await Promise.all(moves)) noteServerError(journal, moved, 'POST transitions', from)
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
  // Counting takes a while, and the shop goes on selling. Never down to 0: "none left" is meant as it stands.
  await wait(random.below(150))
  const stock = Math.max(1, seen.stock + random.below(16) - 2)
  const sent = Date.now()
  const saved = await cms.send('PUT', `/api/products/${good.productId}`, {
    body: { ...good.form, stock, stockSeen: seen.stock, version: seen.version },
    token,
  })
  noteServerError(journal, saved, 'PUT /api/products', sent)
  const isKnown = saved.status === 200
  if (isKnown || saved.status === 0 || saved.status >= 500) {
    journal.restocks.push({ stockKey: good.stockKey, difference: stock - seen.stock, isKnown })
  }
}

function noteServerError(journal: Journal, { status, body }: Answer, what: string, from: number): void {
  if (status === 0 || status >= 500) {
    journal.serverErrors.push({ status, from, to: Date.now(), what: `${what} (${String(body.message ?? '')})` })
  }
}
