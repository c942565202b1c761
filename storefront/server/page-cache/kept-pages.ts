import { LRUCache } from 'lru-cache'

/** The current size in memory, which grows as more encodings are made. */
interface Sized {
  readonly size: number
}

const MAX_BYTES = 64 * 1024 * 1024
/** Pages requested once get an eighth of the space, so they do not evict pages that were requested again. */
const SHARE_ONCE = 1 / 8

/** An LRU cache by URL, in which a flood of URLs that are requested only once evicts only itself. */
export class KeptPages<Page extends Sized> {
  private readonly once: LRUCache<string, Page>
  private readonly again: LRUCache<string, Page>

  constructor({ ttl, maxBytes = MAX_BYTES }: { ttl: number; maxBytes?: number }) {
    // With a resolution above 0 a busy event loop would use an old time.
    const shared = { sizeCalculation: (page: Page) => page.size, ttl, ttlResolution: 0 }
    this.once = new LRUCache({ ...shared, maxSize: maxBytes * SHARE_ONCE })
    this.again = new LRUCache({ ...shared, maxSize: maxBytes * (1 - SHARE_ONCE) })
  }

  get(key: string): Page | undefined {
    const known = this.again.get(key)
    if (known) return known
    const first = this.once.get(key)
    if (!first) return undefined
    const ttl = this.once.getRemainingTTL(key)
    this.once.delete(key)
    this.again.set(key, first, { ttl })
    return first
  }

  /** Adds or replaces a page. */
  set(key: string, page: Page): void {
    if (this.again.has(key)) this.again.set(key, page)
    else this.once.set(key, page)
  }

  /** To be called when the size of a page has changed. */
  weighAnew(key: string, page: Page): void {
    const kept = [this.again, this.once].find((pages) => pages.peek(key) === page)
    if (!kept) return
    const ttl = kept.getRemainingTTL(key)
    kept.delete(key)
    kept.set(key, page, { ttl })
  }

  get bytes(): number {
    return this.once.calculatedSize + this.again.calculatedSize
  }
}
