import type { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { CallResponse } from '../support/calls/call.ts'
import { COLOURS, type Good } from './goods.ts'
import type { Journal, Wanted } from './journal.ts'
import type { Random } from './random.ts'
import type { BreakableCms, ShopUnderTest } from './shop-under-test.ts'

export interface Workplace {
  shop: ShopUnderTest
  goods: readonly Good[]
  token: string
  journal: Journal
  /** Emits `acknowledged` with the cms as soon as it has acknowledged an order. */
  responses: EventEmitter<{ acknowledged: [BreakableCms] }>
  /** No new work starts after this time, in ms since the epoch. */
  until: number
}

let purchases = 0
const TRIES = 6
/** The share of double taps: both requests are sent at once, often to different processes. */
const DOUBLE_TAP = 0.15

interface Purchase {
  intent: string
  wanted: Wanted[]
  session: string
  key: string
  body: unknown
}

/** A shopper who buys again and again and, like a phone with bad reception, repeats an order that got no response. */
export async function shopper(place: Workplace, random: Random): Promise<void> {
  while (Date.now() < place.until) {
    const purchase = planPurchase(place.goods, random)
    const taps = random.next() < DOUBLE_TAP ? [purchase, purchase] : [purchase]
    await Promise.all(taps.map((tap) => buy(place, tap, random)))
    await wait(random.below(30))
  }
}

/** One to three lines of one to three units; both colours of a product share one item. */
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
  const intent = `Buyer ${number}`
  return {
    intent,
    wanted: lines.map(({ good, color, quantity }) => ({ productId: good.productId, color, quantity })),
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

async function buy({ shop, journal, responses }: Workplace, purchase: Purchase, random: Random): Promise<void> {
  const { intent, wanted, session, key, body } = purchase
  for (let tried = 1; tried <= TRIES; tried++) {
    const from = Date.now()
    const address = `10.${random.below(255)}.${random.below(255)}.${random.below(255)}`
    const cms = random.pick(shop.processes)
    const response = await cms.send('POST', '/api/carts', {
      body,
      session,
      headers: { 'idempotency-key': key, 'x-forwarded-for': address },
    })
    if (response.status === 200 || response.status === 201) {
      journal.acknowledged.push({
        intent,
        orderId: String(response.body.cartId),
        orderNumber: String(response.body.orderNumber),
        total: String(response.body.total),
        at: Date.now(),
      })
      responses.emit('acknowledged', cms)
      return
    }
    if (response.status === 409 && response.body.code === 'out_of_stock') {
      journal.soldOut.push({ wanted, from, to: Date.now() })
      return
    }
    if (response.status !== 0 && response.status < 500) {
      journal.surprises.push(`An honest order was rejected: ${response.status} ${JSON.stringify(response.body)}`)
      return
    }
    noteServerError(journal, response, 'POST /api/carts', from)
    await wait(100 * tried)
  }
}

/** Staff who confirm, cancel, restock and switch the counting while orders come in. */
export async function clerk(place: Workplace, random: Random): Promise<void> {
  while (Date.now() < place.until) {
    const chance = random.next()
    if (chance < 0.5) await moveAnOrder(place, random)
    else if (chance < 0.8) await restock(place, random)
    else if (chance < 0.87) await switchCounting(place, random)
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

/** Saves the product form with a few units more or fewer than it showed, like staff after counting. */
async function restock(place: Workplace, random: Random): Promise<void> {
  const { goods, journal } = place
  const good = random.pick(goods)
  const seen = await openForm(place, good, random)
  if (!seen) return
  // Counting takes a while, and the shop keeps selling.
  await wait(random.below(300))
  const colour = random.pick(COLOURS)
  const shown = seen.trackByOption ? pilesOf(seen).find(({ color }) => color === colour)!.stock : seen.stock
  // Never 0, which would mean that none are left.
  const stock = Math.max(1, shown + random.below(16) - 2)
  const changes = seen.trackByOption
    ? { optionStock: pilesOf(seen).map((pile) => (pile.color === colour ? { ...pile, stock } : pile)) }
    : { stock, stockSeen: shown }
  const { status } = await saveForm(place, good, seen, changes, random)
  const isKnown = status === 200
  if (isKnown || status === 0 || status >= 500) {
    journal.restocks.push({ productId: good.productId, difference: stock - shown, isKnown })
  }
}

/** Switches from one item to one per colour, or back; the sum of the units stays the same. */
async function switchCounting(place: Workplace, random: Random): Promise<void> {
  const good = random.pick(place.goods)
  const seen = await openForm(place, good, random)
  if (!seen) return
  const half = Math.floor(seen.stock / COLOURS.length)
  const divided = COLOURS.map((color, index) => ({
    size: '',
    color,
    stock: index === 0 ? seen.stock - half * (COLOURS.length - 1) : half,
  }))
  const pieces = { stock: seen.stock, stockSeen: seen.stock }
  await saveForm(
    place,
    good,
    seen,
    seen.trackByOption ? { ...pieces, trackByOption: false } : { ...pieces, trackByOption: true, optionStock: divided },
    random,
  )
}

interface ShownProduct {
  stock: number
  version: number
  trackByOption: boolean
  optionStock?: { size: string; color: string; stock: number }[]
}

const pilesOf = ({ optionStock = [] }: ShownProduct) => optionStock.map((pile) => ({ ...pile, stockSeen: pile.stock }))

async function openForm(
  { shop, token, journal }: Workplace,
  good: Good,
  random: Random,
): Promise<ShownProduct | undefined> {
  const from = Date.now()
  const shown = await random.pick(shop.processes).send('GET', `/api/admin/products/${good.productId}`, { token })
  noteServerError(journal, shown, 'GET /api/admin/products', from)
  return shown.status === 200 ? (shown.body as ShownProduct) : undefined
}

async function saveForm(
  { shop, token, journal }: Workplace,
  good: Good,
  { version, trackByOption }: ShownProduct,
  changes: object,
  random: Random,
): Promise<CallResponse> {
  const from = Date.now()
  const body = { ...good.form, trackByOption, version, ...changes }
  const saved = await random.pick(shop.processes).send('PUT', `/api/products/${good.productId}`, { body, token })
  noteServerError(journal, saved, 'PUT /api/products', from)
  return saved
}

function noteServerError(journal: Journal, { status, body }: CallResponse, what: string, from: number): void {
  if (status === 0 || status >= 500) {
    journal.serverErrors.push({ status, from, to: Date.now(), what: `${what} (${String(body.message ?? '')})` })
  }
}
