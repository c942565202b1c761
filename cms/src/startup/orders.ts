import type { Core } from '@strapi/strapi'
import { rejectCrashPointInProduction } from '../database/crash-points'
import { getService } from '../services'

const EXPIRY_EVERY_MS = 5_000
const CLEAN_UP_EVERY_MS = 3_600_000

let timers: NodeJS.Timeout[] = []
const running = new Set<Promise<void>>()

/** Starts the clock that ends holds, in every process. */
export function startOrders(strapi: Core.Strapi): void {
  rejectCrashPointInProduction()
  const service = getService(strapi, 'orders.expiry')
  timers = [
    repeat(strapi, EXPIRY_EVERY_MS, () => service.expireDue()),
    repeat(strapi, CLEAN_UP_EVERY_MS, () => service.cleanUp()),
  ]
}

/** Stops the clock and waits for what it is doing. */
export async function stopOrders(): Promise<void> {
  for (const timer of timers) clearInterval(timer)
  timers = []
  await Promise.all(running)
}

/** One run after the other; a database that is away is tried again the next time. */
function repeat(strapi: Core.Strapi, everyMs: number, work: () => Promise<unknown>): NodeJS.Timeout {
  let isBusy = false
  const run = () => {
    if (isBusy) return
    isBusy = true
    const started = work()
      .then(() => undefined)
      .catch((error: unknown) => {
        strapi.log.error(error)
      })
      .finally(() => {
        isBusy = false
        running.delete(started)
      })
    running.add(started)
  }
  // At once as well: a process may live shorter than an hour.
  run()
  const timer = setInterval(run, everyMs)
  timer.unref()
  return timer
}
