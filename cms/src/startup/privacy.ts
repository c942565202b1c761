import { HOUR_MS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { getService } from '../services'
import { repeat } from './repeat'

const LOOK_EVERY_MS = HOUR_MS

let stop = (): Promise<void> => Promise.resolve()

/** Starts the clock that ends how long customers are named: by night all that is due, by day what a night has missed. */
export function startPrivacy(strapi: Core.Strapi): void {
  stop = repeat(strapi, LOOK_EVERY_MS, () => getService(strapi, 'privacy.retention').run())
}

/** Stops the clock and waits for what it is doing. */
export const stopPrivacy = (): Promise<void> => stop()
