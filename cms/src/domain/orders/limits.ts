import { DomainError } from '@stoep/shared'

export interface OrderCaps {
  pendingPerSession: number
  pendingPerPhone: number
  ordersPerNetworkHour: number
}

/** Orders that stand against a cap now. */
export interface OrderCounts {
  pendingOfSession: number
  pendingOfPhone: number
  ofNetworkThisHour: number
}

/** Throws `too_many_orders` for the first cap that is reached: stock must not be taken hostage. */
export function checkCaps(counts: OrderCounts, caps: OrderCaps): void {
  const reached = [
    { limit: 'session', count: counts.pendingOfSession, most: caps.pendingPerSession },
    { limit: 'phone', count: counts.pendingOfPhone, most: caps.pendingPerPhone },
    { limit: 'network', count: counts.ofNetworkThisHour, most: caps.ordersPerNetworkHour },
  ].find(({ count, most }) => count >= most)
  if (reached) throw new DomainError('too_many_orders', { details: { limit: reached.limit, most: reached.most } })
}
