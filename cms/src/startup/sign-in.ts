import { HOUR_MS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { getService } from '../services'
import { repeat } from './repeat'

const SWEEP_MS = 6 * HOUR_MS

/** Removes old counters, devices and audit entries, now and every six hours. */
export function startSignIn(strapi: Core.Strapi): void {
  repeat(strapi, SWEEP_MS, async () => {
    await getService(strapi, 'admin-auth.limits').sweep()
    await getService(strapi, 'admin-auth.devices').sweep()
    await getService(strapi, 'audit.audit').prune()
  })
}
