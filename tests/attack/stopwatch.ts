import type { AttackedShop } from './attacked-shop.ts'
import type { WireAnswer } from './sender.ts'

/** What the processor may be busy with elsewhere while a request waits for its turn. */
const NOT_OURS = 0.5

/**
 * Sends something heavy, and meanwhile asks for something light again and again: how long that had to wait for the
 * cms, at most. A wait in which the shop itself did not work is the machine's, and does not count.
 */
export async function stopwatchFor(
  shop: AttackedShop,
  send: () => Promise<WireAnswer>,
): Promise<{ answer: WireAnswer; longestMs: number }> {
  let longestMs = 0
  let isOver = false
  const heavy = send().finally(() => (isOver = true))
  while (!isOver) {
    const worked = shop.processorMilliseconds()
    const { milliseconds } = await shop.doors.cms.send({ method: 'GET', path: '/api/settings', headers: {} })
    const busy = shop.processorMilliseconds() - worked
    if (busy > milliseconds * NOT_OURS) longestMs = Math.max(longestMs, milliseconds)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { answer: await heavy, longestMs }
}
