import { collectWhenQuiet, QUIET_LOOK_MS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { setFlagsFromString } from 'node:v8'
import { getService } from '../services'

/** Among more products a collection takes a tenth of a second and more, and there V8 decides when it is worth it. */
const MOST_PRODUCTS = 10_000
/** By how many per cent what is alive may grow before it is collected; of itself V8 waits for two or three times as much. */
const GROWTH_PERCENT = 20

/**
 * A small shop runs on a small machine: little garbage lies about, for as long as it is small, and what its start and
 * each busy time leave is collected after them; without --expose-gc V8 decides when. Only once the catalogue is read: a
 * heap that grows by much is collected far too often that way.
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

/** 0 is V8's own way. */
const setGrowth = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`)
