import type { AttackedShop } from './attacked-shop.ts'
import type { WireResponse } from './sender.ts'

/**
 * Sends a heavy request and meanwhile a light one again and again. Returns the longest time that the event loop of the
 * cms worked before it answered a light one, in processor time, which a busy machine does not change.
 */
export async function stopwatchFor(
  shop: AttackedShop,
  send: () => Promise<WireResponse>,
): Promise<{ response: WireResponse; longestBlockMs: number }> {
  let longestBlockMs = 0
  let isOver = false
  const heavy = send().finally(() => (isOver = true))
  while (!isOver) {
    const before = shop.worked().cms.eventLoop
    await shop.doors.cms.send({ method: 'GET', path: '/api/settings', headers: {} })
    longestBlockMs = Math.max(longestBlockMs, shop.worked().cms.eventLoop - before)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { response: await heavy, longestBlockMs }
}
