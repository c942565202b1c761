import { DomainError } from '@stoep/shared'

interface OrderCaps {
  pendingPerSession: number
  pendingPerPhone: number
}

/** Orders that count towards a cap. */
interface OrderCounts {
  pendingOfSession: number
  pendingOfPhone: number
}

/** Throws `too_many_orders` for the first cap that is reached, so that nobody can block the stock. */
export function checkCaps(counts: OrderCounts, caps: OrderCaps): void {
  const reached = [
    { limit: 'session', count: counts.pendingOfSession, most: caps.pendingPerSession },
    { limit: 'phone', count: counts.pendingOfPhone, most: caps.pendingPerPhone },
  ].find(({ count, most }) => count >= most)
  if (reached) throw new DomainError('too_many_orders', { details: { limit: reached.limit, most: reached.most } })
}

/** Hours an order holds its stock. A phone that never received one may get fewer until its message arrives. */
export function holdHoursOf(
  settings: { holdHours: number; newPhoneHoldHours: number | null },
  { isNewPhone, messageReceived }: { isNewPhone: boolean; messageReceived: boolean },
): number {
  const isShort = isNewPhone && !messageReceived && settings.newPhoneHoldHours !== null
  return isShort ? Math.min(settings.newPhoneHoldHours!, settings.holdHours) : settings.holdHours
}
