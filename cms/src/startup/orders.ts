import { HOUR_MS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { rejectCrashPointInProduction } from '../database/crash-points'
import { getService } from '../services'
import { repeat } from './repeat'

const EXPIRY_EVERY_MS = 5_000
const CLEAN_UP_EVERY_MS = HOUR_MS

/** Starts the timers of expiry and clean-up, in every process. */
export function startOrders(strapi: Core.Strapi): void {
  rejectCrashPointInProduction()
  const service = getService(strapi, 'orders.expiry')
  repeat(strapi, EXPIRY_EVERY_MS, () => service.expireDue())
  repeat(strapi, CLEAN_UP_EVERY_MS, () => service.cleanUp())
}
