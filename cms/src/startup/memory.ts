import { collectWhenQuiet, QUIET_LOOK_MS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { setFlagsFromString } from 'node:v8'
import { getService } from '../services'

/** With more products a collection takes over a tenth of a second; then V8 decides when to collect. */
const MOST_PRODUCTS = 10_000
/** By how many per cent the live heap may grow before a collection; by default V8 waits for two or three times its size. */
const GROWTH_PERCENT = 20

/**
 * Saves memory while the shop is small, as it may run on a small machine: the heap grows less before it is collected, and
 * the garbage of the start and of busy times is collected afterwards (needs --expose-gc). To be called once the catalogue
 * is read: a fast-growing heap would be collected far too often.
 */
export function saveMemory(strapi: Core.Strapi): void {
  const snapshot = getService(strapi, 'catalogue.snapshot')
  if (snapshot.size > MOST_PRODUCTS) return
  setGrowth(GROWTH_PERCENT)
  const { gc } = globalThis
  const looks = gc && setInterval(collectWhenQuiet(process, gc), QUIET_LOOK_MS).unref()
  const leave = snapshot.follow(() => {
    if (snapshot.size <= MOST_PRODUCTS) return
    setGrowth(0)
    clearInterval(looks)
    leave()
  })
}

/** 0 is V8's default. */
const setGrowth = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`)
