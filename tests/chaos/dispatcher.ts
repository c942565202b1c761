import { setTimeout as wait } from 'node:timers/promises'
import type { StaffOrder } from '@stoep/shared'
import { changeOrder, moveOrder, pickOrder } from './order-moves.ts'
import type { Random } from './random.ts'
import { noteServerError, type Workplace } from './workplace.ts'

/** Staff who send confirmed orders out, and take back a part or all of what was delivered. */
export async function dispatcher(place: Workplace, random: Random): Promise<void> {
  while (Date.now() < place.until) {
    await sendOut(place, random)
    await takeBack(place, random)
    await wait(10 + random.below(30))
  }
}

async function sendOut(place: Workplace, random: Random): Promise<void> {
  let order = await pickOrder(place, 'confirmed', random)
  for (const to of ['packed', 'dispatched', 'delivered']) {
    if (!order) return
    const moved = await moveOrder(place, order, { to }, random)
    order = moved.find(({ status }) => status === 200)?.body as StaffOrder | undefined
  }
}

/** Takes back some units of one line, or the whole order, in stock again or damaged. */
async function takeBack(place: Workplace, random: Random): Promise<void> {
  const { shop, token, journal } = place
  const delivered = await pickOrder(place, 'delivered', random)
  if (!delivered) return
  const from = Date.now()
  const seen = await random.pick(shop.processes).send('GET', `/api/admin/orders/${delivered._id}`, { token })
  noteServerError(journal, seen, 'GET /api/admin/orders', from)
  if (seen.status !== 200) return
  const order = seen.body as StaffOrder
  // A planted fault may leave an order without lines, which the checker reports.
  if (order.items.length === 0) return
  const line = random.pick(order.items)
  const quantity = 1 + random.below(line.quantity)
  if (order.items.length === 1 && quantity === line.quantity) {
    const kept = random.below(quantity + 1)
    await moveOrder(place, order, { to: 'returned', restock: [{ lineId: line.lineId, quantity: kept }] }, random)
    return
  }
  const restock = random.next() < 0.6
  const body = { items: [{ lineId: line.lineId, quantity, restock }] }
  const statuses = (await changeOrder(place, order, 'returns', body, random)).map(({ status }) => status)
  const isKnown = statuses.includes(200)
  if (!isKnown && statuses.every((status) => status > 0 && status < 500)) return
  journal.returns.push({ orderId: order._id, difference: -quantity * Math.round(Number(line.price) * 100), isKnown })
  // Damaged units are written off, which the ledger notes like a count of staff.
  if (!restock) journal.restocks.push({ productId: line.productId, difference: -quantity, isKnown })
}
