import { HOUR_MS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { getService } from '../services'
import { repeat } from './repeat'

const EXPIRY_EVERY_MS = 5_000
const CLEAN_UP_EVERY_MS = HOUR_MS
const RETENTION_EVERY_MS = HOUR_MS
const SWEEP_EVERY_MS = 6 * HOUR_MS

/** Starts, in every process, the timers of what expires or grows old in orders, customers' data and sign-ins. */
export function startTimers(strapi: Core.Strapi): void {
  const expiry = getService(strapi, 'orders.expiry')
  repeat(strapi, EXPIRY_EVERY_MS, () => expiry.expireDue())
  repeat(strapi, CLEAN_UP_EVERY_MS, () => expiry.cleanUp())
  // By night all orders that are due, by day those that a night has missed.
  repeat(strapi, RETENTION_EVERY_MS, () => getService(strapi, 'privacy.retention').run())
  // Old counters, devices and audit entries.
  repeat(strapi, SWEEP_EVERY_MS, async () => {
    await getService(strapi, 'admin-auth.limits').sweep()
    await getService(strapi, 'admin-auth.devices').sweep()
    await getService(strapi, 'audit.audit').prune()
  })
}
