import { HOUR_MS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { getService } from '../services'
import { repeat } from './repeat'

const LOOK_EVERY_MS = HOUR_MS

/** Starts the timer that anonymises old orders: by night all that are due, by day those that a night has missed. */
export function startPrivacy(strapi: Core.Strapi): void {
  repeat(strapi, LOOK_EVERY_MS, () => getService(strapi, 'privacy.retention').run())
}
