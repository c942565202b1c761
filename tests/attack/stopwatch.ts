import type { AttackedShop } from './attacked-shop.ts'
import type { WireResponse } from './sender.ts'

/**
 * Sends something heavy, and meanwhile asks for something light again and again: how long the event loop of the cms
 * worked at most before it came to that. Work of the processor, so that a busy machine changes nothing.
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
