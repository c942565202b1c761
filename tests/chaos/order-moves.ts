import type { CallResponse } from '../support/calls/call.ts'
import type { Random } from './random.ts'
import { DOUBLE_TAP, noteServerError, type Workplace } from './workplace.ts'

interface ShownOrder {
  _id: string
  version: number
}

/** One of the newest orders in this state, if there is any. */
export async function pickOrder(
  { shop, token, journal }: Workplace,
  state: string,
  random: Random,
): Promise<ShownOrder | undefined> {
  const from = Date.now()
  const list = await random.pick(shop.processes).send('GET', `/api/admin/orders?state=${state}&limit=30`, { token })
  noteServerError(journal, list, 'GET /api/admin/orders', from)
  const orders = (list.body.orders ?? []) as ShownOrder[]
  return orders.length > 0 ? random.pick(orders) : undefined
}

/** Moves an order to another state, sometimes twice at once. */
export const moveOrder = (place: Workplace, order: ShownOrder, body: object, random: Random): Promise<CallResponse[]> =>
  changeOrder(place, order, 'transitions', body, random)

/** Sends a change of an order to one process, or the same change to two at once; it may be made once at most. */
export async function changeOrder(
  { shop, token, journal }: Workplace,
  { _id, version }: ShownOrder,
  what: 'transitions' | 'returns',
  change: object,
  random: Random,
): Promise<CallResponse[]> {
  const from = Date.now()
  const taps = random.next() < 2 * DOUBLE_TAP ? 2 : 1
  const body = { version, ...change }
  const responses = await Promise.all(
    Array.from({ length: taps }, () =>
      random.pick(shop.processes).send('POST', `/api/admin/orders/${_id}/${what}`, { body, token }),
    ),
  )
  for (const response of responses) noteServerError(journal, response, `POST ${what}`, from)
  return responses
}
