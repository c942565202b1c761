import type { OrderList } from '@stoep/shared'

/** The part of a poll's response that is about waiting orders. */
export type WaitingNews = Pick<OrderList, 'waiting' | 'lastMadeAt'>

/**
 * Whether an order was placed since. Its time is earlier than that of the one before if the server's clock was set
 * back; then more orders wait, unlike in a response that only arrives late.
 */
export function hasNewOrder(before: WaitingNews, { waiting, lastMadeAt }: WaitingNews): boolean {
  if (lastMadeAt === null || lastMadeAt === before.lastMadeAt) return false
  return lastMadeAt > (before.lastMadeAt ?? '') || waiting > before.waiting
}
