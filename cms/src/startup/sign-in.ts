import type { Core } from '@strapi/strapi'
import { loginOf } from '../api/admin-auth/sessions/login-of'
import { limitsOf } from '../api/admin-auth/sessions/services-of'

const SWEEP_MS = 6 * 3_600_000
let timer: NodeJS.Timeout | undefined

/** Makes signing in ready, and forgets old counters now and then. */
export async function startSignIn(strapi: Core.Strapi): Promise<void> {
  await loginOf(strapi).prepare()
  await limitsOf(strapi).sweep()
  timer = setInterval(() => {
    limitsOf(strapi)
      .sweep()
      .catch((error: unknown) => strapi.log.warn(`Old limits could not be removed: ${String(error)}`))
  }, SWEEP_MS)
  timer.unref()
}

export function stopSignIn(): void {
  clearInterval(timer)
}
