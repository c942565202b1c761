import type { Core } from '@strapi/strapi'
import { auditOf, devicesOf, limitsOf, passwordsOf } from '../api/admin-auth/sessions/services-of'

const SWEEP_MS = 6 * 3_600_000
let timer: NodeJS.Timeout | undefined

/** Makes signing in ready, and forgets old counters, devices and audit entries now and then. */
export async function startSignIn(strapi: Core.Strapi): Promise<void> {
  await passwordsOf(strapi).prepare()
  await sweep(strapi)
  timer = setInterval(() => {
    sweep(strapi).catch((error: unknown) => strapi.log.warn(`Old limits could not be removed: ${String(error)}`))
  }, SWEEP_MS)
  timer.unref()
}

async function sweep(strapi: Core.Strapi): Promise<void> {
  await limitsOf(strapi).sweep()
  await devicesOf(strapi).sweep()
  await auditOf(strapi).prune()
}

export function stopSignIn(): void {
  clearInterval(timer)
}
