import { LRUCache } from 'lru-cache'

/** What is kept tells how much memory it holds by now: more forms of it may have been made. */
interface Sized {
  readonly size: number
}

const MAX_BYTES = 64 * 1024 * 1024
/** What was asked for once has an eighth of the room, and pushes out nothing that was asked for again. */
const SHARE_ONCE = 1 / 8

/** By address: what was used last stays longest, and a flood of addresses that nobody asks for again pushes out only itself. */
export class KeptPages<Page extends Sized> {
  private readonly once: LRUCache<string, Page>
  private readonly again: LRUCache<string, Page>

  constructor({ ttl, maxBytes = MAX_BYTES }: { ttl: number; maxBytes?: number }) {
    // Without a resolution the clock is read at each look; with one, a busy event loop looks at an old time.
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

  /** What is made anew takes the place of what it was. */
  set(key: string, page: Page): void {
    if (this.again.has(key)) this.again.set(key, page)
    else this.once.set(key, page)
  }

  /** To be called when a page has grown or shrunk. */
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
