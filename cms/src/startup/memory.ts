import type { Core } from '@strapi/strapi'
import { setFlagsFromString } from 'node:v8'
import { getService } from '../services'

/** Among more products a collection takes a tenth of a second and more, and there V8 decides when it is worth it. */
const MOST_PRODUCTS = 10_000
/** By how many per cent what is alive may grow before it is collected; of itself V8 waits for two or three times as much. */
const GROWTH_PERCENT = 20

/**
 * A small shop runs on a small machine: what its start left behind is collected, and from then on little garbage lies
 * about, for as long as it is small. Only once the catalogue is read: a heap that grows by much is collected far too often
 * that way.
 */
export function saveMemory(strapi: Core.Strapi): void {
  const snapshot = getService(strapi, 'catalogue.snapshot')
  if (snapshot.size > MOST_PRODUCTS) return
  setGrowth(GROWTH_PERCENT)
  // Where the process was started without --expose-gc there is none.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  const leave = snapshot.follow(() => {
    if (snapshot.size <= MOST_PRODUCTS) return
    setGrowth(0)
    leave()
  })
}

/** 0 is V8's own way. */
const setGrowth = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`)
