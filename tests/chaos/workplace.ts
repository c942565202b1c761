import type { EventEmitter } from 'node:events'
import type { CallResponse } from '../support/calls/call.ts'
import type { Good } from './goods.ts'
import type { Journal } from './journal.ts'
import type { BreakableCms, ShopUnderTest } from './shop-under-test.ts'

export interface Workplace {
  shop: ShopUnderTest
  goods: readonly Good[]
  token: string
  journal: Journal
  /** Emits `acknowledged` with the cms as soon as it has acknowledged an order. */
  responses: EventEmitter<{ acknowledged: [BreakableCms] }>
  /** No new work starts after this time, in ms since the epoch. */
  until: number
}

/** The share of double taps: both requests are sent at once, often to different processes. */
export const DOUBLE_TAP = 0.15

export function noteServerError(journal: Journal, { status, body }: CallResponse, what: string, from: number): void {
  if (status === 0 || status >= 500) {
    journal.serverErrors.push({ status, from, to: Date.now(), what: `${what} (${String(body.message ?? '')})` })
  }
}
