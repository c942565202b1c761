import type { IncomingHttpHeaders } from 'node:http'
import { CATALOGUE_PRODUCTS_HEADER, CATALOGUE_VERSION_HEADER, type CatalogueVersions } from '@stoep/shared'

/**
 * What the cms has told about the state of the catalogue: a kept page is good for as long as the version it
 * was made at is the newest known. Nothing may be kept while nobody tells of changes.
 */
export class KnownVersions {
  private list = 0
  private products = new Map<string, number>()
  private last = 0
  /** Whether the event stream stands, so that no change goes unheard. */
  isLive = false
  /** Reads for public pages that failed: a page made meanwhile may lack a part, and is not kept. */
  failures = 0

  /** The first event of a stream: the whole truth, also where it is lower than what was known. */
  begin({ list, products }: CatalogueVersions): void {
    this.list = list
    this.products = new Map(Object.entries(products))
    this.last = Math.max(list, ...this.products.values())
    this.isLive = true
  }

  end(): void {
    this.isLive = false
  }

  /** A later event, or the response to a write. Versions only rise; events may overtake one another. */
  take({ list, products }: CatalogueVersions): void {
    for (const [id, version] of Object.entries(products)) {
      if (version > (this.products.get(id) ?? 0)) this.products.set(id, version)
      this.last = Math.max(this.last, version)
    }
    if (list <= this.list) return
    this.list = list
    this.last = Math.max(this.last, list)
    for (const [id, version] of this.products) if (version <= list) this.products.delete(id)
  }

  /** Takes what the cms wrote beside its response to a write: the next page shows it at once. */
  takeHeaders(headers: IncomingHttpHeaders): void {
    const list = Number(headers[CATALOGUE_VERSION_HEADER])
    if (!Number.isSafeInteger(list) || list < 1) return
    const pairs = String(headers[CATALOGUE_PRODUCTS_HEADER] ?? '').split(',')
    const products = pairs
      .map((pair) => pair.split('='))
      .filter(([id, version]) => id && Number.isSafeInteger(Number(version)))
    this.take({ list, products: Object.fromEntries(products.map(([id, version]) => [id!, Number(version)])) })
  }

  /** The version a page must have been made at; that of one product hangs on its own number too. */
  versionOf(productId?: string): number {
    return Math.max(this.list, (productId && this.products.get(productId)) || 0)
  }

  /** The newest of all: a read that answers with nothing older is right for any page. */
  newest(): number {
    return this.last
  }
}
