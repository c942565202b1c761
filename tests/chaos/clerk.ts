import { setTimeout as wait } from 'node:timers/promises'
import type { CallResponse } from '../support/calls/call.ts'
import { COLOURS, type Good } from './goods.ts'
import { moveOrder, pickOrder } from './order-moves.ts'
import type { Random } from './random.ts'
import { noteServerError, type Workplace } from './workplace.ts'

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

async function moveAnOrder(place: Workplace, random: Random): Promise<void> {
  const order = await pickOrder(place, 'pending', random)
  if (order) await moveOrder(place, order, { to: random.next() < 0.7 ? 'cancelled' : 'confirmed' }, random)
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
