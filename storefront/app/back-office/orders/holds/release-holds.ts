import { describeCount, RELEASE_AT_ONCE, type StockHolder } from '@stoep/shared'
import { call } from '~/http/staff-api'

export interface Outcome {
  released: number
  pieces: number
  left: number
}

/**
 * Cancels all waiting orders of the holders, in chunks: one request accepts at most `RELEASE_AT_ONCE`. Sent again with the
 * key after a lost response, those of the first try count as released by it.
 */
export async function releaseHolds(holders: readonly StockHolder[], idempotencyKey: string): Promise<Outcome> {
  const ids = holders.flatMap(({ orders }) => orders.map(({ id }) => id))
  const outcome: Outcome = { released: 0, pieces: 0, left: 0 }
  for (let at = 0; at < ids.length; at += RELEASE_AT_ONCE) {
    const body = { orders: ids.slice(at, at + RELEASE_AT_ONCE), note: 'Released from the list of held stock' }
    const response = await call('POST /api/admin/orders/release', { body, idempotencyKey })
    outcome.released += response.released.length
    outcome.pieces += response.pieces
    outcome.left += response.left.length
  }
  return outcome
}

/** "2 orders cancelled, 47 units back in stock." */
export function describeOutcome({ released, pieces, left }: Outcome): string {
  const back = `${describeCount(released, 'order')} cancelled, ${describeCount(pieces, 'unit')} back in stock.`
  return left > 0 ? `${back} ${describeCount(left, 'order')} no longer waited and stayed as they are.` : back
}
