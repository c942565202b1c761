import { setTimeout as wait } from 'node:timers/promises'
import { COLOURS, type Good } from './goods.ts'
import type { Wanted } from './journal.ts'
import type { Random } from './random.ts'
import { DOUBLE_TAP, noteServerError, type Workplace } from './workplace.ts'

let purchases = 0
const TRIES = 6

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
