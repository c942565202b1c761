import { inChunks, type Db } from '../../../database/connection'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import { readMarkedProducts, readStockWithMarks, type MarkedProduct } from '../rows/read-products'
import type { CatalogueStore } from './catalogue-store'

/** How many parts of the catalogue PostgreSQL reads while another is taken in; SQLite reads one after the other. */
const READ_AT_ONCE = 2

/** Reads these products into the store, some at a time. */
export async function loadAll(db: Db, store: CatalogueStore, ids: readonly string[]): Promise<void> {
  const parts = inChunks(ids)
  const ahead: Promise<MarkedProduct[]>[] = []
  const readNext = () => {
    const part = parts.shift()
    if (!part) return
    const reading = readMarkedProducts(db, part)
    // A failure is handled where the part is taken in; without this it would be an unhandled rejection.
    reading.catch(() => undefined)
    ahead.push(reading)
  }
  for (let begun = 0; begun < READ_AT_ONCE; begun++) readNext()
  for (let reading = ahead.shift(); reading; reading = ahead.shift()) {
    const products = await reading
    readNext()
    for (const product of products) store.put(product)
  }
}

/** Products read again or taken in within one turn of the event loop: some milliseconds. */
const TAKEN_AT_ONCE = 50

/**
 * Reads these products again; those that are gone leave the store. A category may have thousands: requests are answered
 * in between.
 */
export async function loadProducts(db: Db, store: CatalogueStore, ids: readonly string[]): Promise<void> {
  for (const [index, some] of inChunks(ids, TAKEN_AT_ONCE).entries()) {
    if (index > 0) await yieldToEventLoop()
    const gone = new Set(some)
    for (const product of await readMarkedProducts(db, some)) {
      gone.delete(product.record.productId)
      store.put(product)
    }
    for (const id of gone) store.drop(id)
  }
}

/** Takes in numbers of units, which is all that an order changes; returns the products with other changes. */
export async function recount(db: Db, store: CatalogueStore, ids: ReadonlySet<string>): Promise<string[]> {
  if (ids.size === 0) return []
  const stock = await readStockWithMarks(db, [...ids])
  return [...ids].filter((id) => {
    const read = stock.get(id)
    return !read || !store.recount(id, read)
  })
}
