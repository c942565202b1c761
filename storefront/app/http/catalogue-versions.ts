import type { IncomingHttpHeaders } from 'node:http'
import { CATALOGUE_PRODUCTS_HEADER, CATALOGUE_VERSION_HEADER, type CatalogueVersions } from '@stoep/shared'

/**
 * The catalogue versions that the cms has reported: a cached page is valid as long as the version it was made at is the
 * newest known. Nothing may be cached while the event stream is down.
 */
export class KnownVersions {
  private list = 0
  private products = new Map<string, number>()
  private last = 0
  /** Whether the event stream is connected, so that no change is missed. */
  isLive = false
  /** Number of failed reads for public pages: a page rendered meanwhile may lack a part, and is not cached. */
  failures = 0

  /** Takes the first event of a stream: it replaces all known versions, even by lower ones. */
  begin({ list, products }: CatalogueVersions): void {
    this.list = list
    this.products = new Map(Object.entries(products))
    this.last = Math.max(list, ...this.products.values())
    this.isLive = true
  }

  end(): void {
    this.isLive = false
  }

  /** Takes a later event or the response to a write. Lower versions are ignored: events may arrive out of order. */
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

  /** Takes the versions from the response headers of a write, so that the next page shows the change at once. */
  takeHeaders(headers: IncomingHttpHeaders): void {
    const list = Number(headers[CATALOGUE_VERSION_HEADER])
    if (!Number.isSafeInteger(list) || list < 1) return
    const pairs = String(headers[CATALOGUE_PRODUCTS_HEADER] ?? '').split(',')
    const products = pairs
      .map((pair) => pair.split('='))
      .filter(([id, version]) => id && Number.isSafeInteger(Number(version)))
    this.take({ list, products: Object.fromEntries(products.map(([id, version]) => [id!, Number(version)])) })
  }

  /** The version a page must have been made at; a product page also depends on the version of its product. */
  versionOf(productId?: string): number {
    return Math.max(this.list, (productId && this.products.get(productId)) || 0)
  }

  /** The newest version of all: a response that is not older is right for any page. */
  newest(): number {
    return this.last
  }
}
