import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { KnownVersions } from '../../app/http/catalogue-versions'
import { CHOSEN_PAGE } from '../../app/http/caching'
import { KeptPage } from './kept-page'
import { keyOf, readPageAddress, type PageAddress } from './page-address'

const MAX_BYTES = 64 * 1024 * 1024
/** "New" badges and the like go by the clock, without any change in the catalogue. */
const FRESH_MS = 10 * 60_000
/** As long as a page is given away at all, while the cms is gone. */
const MAX_AGE_MS = 24 * 3_600_000
const MAX_WAITING = 50

/**
 * Public pages, rendered and compressed, in front of Express. While the cms tells of changes, a page is given away
 * only when none has come since it was made. While the cms is gone nothing new is kept, and what was kept is given
 * away as it is: an order is checked against the database anyway. A page is never made of anything but its address.
 */
export class PageCache {
  private readonly pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.size,
    ttl: MAX_AGE_MS,
  })
  private readonly asked = new WeakSet<KeptPage>()
  private readonly waiting: KeptPage[] = []
  private isImproving = false

  constructor(
    private readonly versions: KnownVersions,
    private readonly app: RequestListener,
    private readonly host: string,
  ) {}

  /** Answers a request for a public page; false when it asks for something else. */
  respond(request: IncomingMessage, response: ServerResponse): boolean {
    const address = readPageAddress(request.method, request.url ?? '/', request.headers)
    if (!address) return false
    const key = keyOf(address)
    const page = this.pages.get(key)
    if (page && (this.isCurrent(page, address) || !this.versions.isLive)) {
      page.send(response, request.headers, ownHeaders(address))
      this.improveLater(page)
    } else {
      this.render(key, address, request, response)
    }
    return true
  }

  private isCurrent(page: KeptPage, { productId }: PageAddress): boolean {
    return page.version === this.versions.versionOf(productId) && page.ageMs < FRESH_MS
  }

  private render(key: string, address: PageAddress, request: IncomingMessage, response: ServerResponse): void {
    // Read before anything is asked of the cms: a change that comes while the page is made leaves it behind.
    const version = this.versions.versionOf(address.productId)
    const { isLive, failures } = this.versions
    const headers = request.headers
    this.makePlain(request, address)
    collect(response, (body) => {
      // A cms that just died, or hangs, has not ended the stream yet: an older page is better than none.
      const older = response.statusCode >= 500 ? this.pages.get(key) : undefined
      if (older) return sendInstead(older, response, headers, address)
      const page = new KeptPage(body, response.getHeaders(), version)
      const isPublic = isForEveryone(response)
      if (isPublic && isLive && failures === this.versions.failures) this.pages.set(key, page)
      page.send(response, headers, isPublic ? ownHeaders(address) : { status: response.statusCode })
    })
    this.app(request, response)
  }

  /** Nothing of the browser's reaches the page but its address and the wish to save data. */
  private makePlain(request: IncomingMessage, { url, saver }: PageAddress): void {
    const { 'x-forwarded-for': clientAddress } = request.headers
    request.url = url
    request.headers = {
      host: this.host,
      'x-forwarded-for': clientAddress,
      // One page for both ways of asking; which way it was is settled when it is sent.
      ...(saver === 'off' ? {} : { 'save-data': 'on' }),
    }
  }

  /** The second time a page is asked for it is worth a tenth of a second of another thread, one page at a time. */
  private improveLater(page: KeptPage): void {
    if (this.asked.has(page) || this.waiting.length >= MAX_WAITING) return
    this.asked.add(page)
    this.waiting.push(page)
    if (!this.isImproving) void this.improveAll()
  }

  private async improveAll(): Promise<void> {
    this.isImproving = true
    for (let page = this.waiting.shift(); page; page = this.waiting.shift()) await page.improve().catch(() => undefined)
    this.isImproving = false
  }
}

const ownHeaders = ({ saver }: PageAddress) =>
  saver === 'cookie' ? { cacheControl: CHOSEN_PAGE['Cache-Control'] } : {}

/** Sends a kept page in place of an error that was rendered, whose headers go. */
function sendInstead(page: KeptPage, response: ServerResponse, asked: IncomingHttpHeaders, address: PageAddress): void {
  response.removeHeader('Retry-After')
  page.send(response, asked, ownHeaders(address))
}

/** Whether what was rendered is a page anybody may get. */
function isForEveryone(response: ServerResponse): boolean {
  return (
    response.statusCode === 200 &&
    !response.hasHeader('set-cookie') &&
    String(response.getHeader('cache-control')).startsWith('public') &&
    String(response.getHeader('content-type')).startsWith('text/html')
  )
}

/** Gathers what is written to the response; `done` gets it whole and may then write the response itself. */
function collect(response: ServerResponse, done: (body: Buffer) => void): void {
  const { write, end } = response
  const chunks: Buffer[] = []
  const gather = (chunk: unknown, encoding?: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  response.write = ((chunk: unknown, encoding?: unknown, callback?: unknown) => {
    gather(chunk, encoding)
    const told = typeof encoding === 'function' ? encoding : callback
    if (typeof told === 'function') (told as () => void)()
    return true
  }) as ServerResponse['write']
  response.end = ((chunk?: unknown, encoding?: unknown) => {
    gather(chunk, encoding)
    response.write = write
    response.end = end
    done(Buffer.concat(chunks))
    return response
  }) as ServerResponse['end']
}
