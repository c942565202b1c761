import { HOUR_MS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { getService } from '../services'

const SWEEP_MS = 6 * HOUR_MS
let timer: NodeJS.Timeout | undefined

/** Removes old counters, devices and audit entries, now and every six hours. */
export async function startSignIn(strapi: Core.Strapi): Promise<void> {
  await sweep(strapi)
  timer = setInterval(() => {
    sweep(strapi).catch((error: unknown) => strapi.log.warn(`Old limits could not be removed: ${String(error)}`))
  }, SWEEP_MS)
  timer.unref()
}

async function sweep(strapi: Core.Strapi): Promise<void> {
  await getService(strapi, 'admin-auth.limits').sweep()
  await getService(strapi, 'admin-auth.devices').sweep()
  await getService(strapi, 'audit.audit').prune()
}

export function stopSignIn(): void {
  clearInterval(timer)
}
