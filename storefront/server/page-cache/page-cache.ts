import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { DAY_MS, REQUEST_ID_HEADER } from '@stoep/shared'
import type { KnownVersions } from '../../app/http/catalogue-versions'
import { CHOSEN_PAGE } from '../../app/http/caching'
import { KeptPage } from './kept-page'
import { KeptPages } from './kept-pages'
import { keyOf, readPageAddress, type PageAddress } from './page-address'

/** "New" badges and the like go by the clock, without any change in the catalogue. */
const FRESH_MS = 10 * 60_000
/** As long as a page is given away at all, while the cms is gone. */
const MAX_AGE_MS = DAY_MS
const MAX_WAITING = 50

/** A page that somebody asked for, and how. */
interface PageRequest {
  /** As they came: what goes to the page has none of its own. */
  headers: IncomingHttpHeaders
  address: PageAddress
  response: ServerResponse
  request: IncomingMessage
}

/** A page that is being made, and who waits for it. */
interface Render {
  maker: PageRequest
  waiting: PageRequest[]
}
/** Where a page that is given away came from. */
export type PageSource = 'kept' | 'made' | 'older'

/**
 * Public pages, rendered and compressed, in front of Express. While the cms tells of changes, a page is given away
 * only when none has come since it was made. While the cms is gone nothing new is kept, and what was kept is given
 * away as it is: an order is checked against the database anyway. A page is never made of anything but its address,
 * so one that is being made is made for everybody who asks for it meanwhile.
 */
export class PageCache {
  private readonly pages = new KeptPages<KeptPage>({ ttl: MAX_AGE_MS })
  private readonly asked = new WeakSet<KeptPage>()
  private readonly waiting: { key: string; page: KeptPage }[] = []
  private readonly renders = new Map<string, Render>()
  private isImproving = false

  constructor(
    private readonly versions: KnownVersions,
    private readonly app: RequestListener,
    private readonly host: string,
    private readonly onGiven: (source: PageSource) => void = () => undefined,
  ) {}

  /** Answers a request for a public page; false when it asks for something else. */
  respond(request: IncomingMessage, response: ServerResponse): boolean {
    const address = readPageAddress(request.method, request.url ?? '/', request.headers)
    if (!address) return false
    const key = keyOf(address)
    const page = this.pages.get(key)
    if (page && (this.isCurrent(page, address) || !this.versions.isLive)) {
      this.onGiven('kept')
      const { size } = page
      page.send(response, request.headers, ownHeaders(address))
      if (page.size !== size) this.pages.weighAnew(key, page)
      this.improveLater(key, page)
    } else {
      this.join(key, { request, response, address, headers: request.headers })
    }
    return true
  }

  private isCurrent(page: KeptPage, { productId }: PageAddress): boolean {
    return page.version === this.versions.versionOf(productId) && page.ageMs < FRESH_MS
  }

  /** Waits for whoever makes this page of this version already, or makes it. */
  private join(key: string, pageRequest: PageRequest): void {
    const name = `${this.versions.versionOf(pageRequest.address.productId)} ${key}`
    const running = this.renders.get(name)
    if (running) return void running.waiting.push(pageRequest)
    const render = { maker: pageRequest, waiting: [] }
    this.renders.set(name, render)
    // Who leaves takes what is being made for them along: the next one makes it.
    pageRequest.response.once('close', () => this.finish(name, render, (waiting) => this.join(key, waiting)))
    this.render(key, render, (settle) => this.finish(name, render, settle))
  }

  /** Once: after it nobody waits here any more. */
  private finish(name: string, render: Render, settle: (pageRequest: PageRequest) => void): void {
    if (this.renders.get(name) === render) this.renders.delete(name)
    for (const pageRequest of render.waiting.splice(0)) if (!pageRequest.response.destroyed) settle(pageRequest)
  }

  private render(
    key: string,
    { maker: { request, response, address, headers } }: Render,
    finish: (settle: (pageRequest: PageRequest) => void) => void,
  ): void {
    // Read before anything is asked of the cms: a change that comes while the page is made leaves it behind.
    const version = this.versions.versionOf(address.productId)
    const { isLive } = this.versions
    this.makePlain(request, address)
    collect(response, (body) => {
      const { statusCode: status } = response
      // A cms that just died, or hangs, has not ended the stream yet: an older page is better than none.
      const older = status >= 500 ? this.pages.get(key) : undefined
      this.onGiven(older ? 'older' : 'made')
      const page = older ?? new KeptPage(body, response.getHeaders(), version, address.isNarrowed ? 'brisk' : 'quick')
      const isPublic = older !== undefined || isForEveryone(response)
      const isForOne = response.hasHeader('set-cookie')
      if (older) response.removeHeader('Retry-After')
      const give = (pageRequest: PageRequest) =>
        page.send(pageRequest.response, pageRequest.headers, isPublic ? ownHeaders(pageRequest.address) : { status })
      give({ request, response, address, headers })
      finish(isForOne ? (pageRequest) => this.join(key, pageRequest) : give)
      if (isPublic && !older && isLive) {
        page.shrink()
        this.pages.set(key, page)
      }
    })
    this.app(request, response)
  }

  /** Nothing of the browser's reaches the page but its address and the wish to save data. */
  private makePlain(request: IncomingMessage, { url, saver }: PageAddress): void {
    const { 'x-forwarded-for': clientAddress, [REQUEST_ID_HEADER]: requestId } = request.headers
    request.url = url
    request.headers = {
      host: this.host,
      'x-forwarded-for': clientAddress,
      [REQUEST_ID_HEADER]: requestId,
      // One page for both ways of asking; which way it was is settled when it is sent.
      ...(saver === 'off' ? {} : { 'save-data': 'on' }),
    }
  }

  /** The second time a page is asked for it is worth a tenth of a second of another thread, one page at a time. */
  private improveLater(key: string, page: KeptPage): void {
    if (this.asked.has(page) || this.waiting.length >= MAX_WAITING) return
    this.asked.add(page)
    this.waiting.push({ key, page })
    if (!this.isImproving) void this.improveAll()
  }

  private async improveAll(): Promise<void> {
    this.isImproving = true
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      await next.page.improve().catch(() => undefined)
      this.pages.weighAnew(next.key, next.page)
    }
    this.isImproving = false
  }
}

const ownHeaders = ({ saver }: PageAddress) =>
  saver === 'cookie' ? { cacheControl: CHOSEN_PAGE['Cache-Control'] } : {}

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
    const whenWritten = typeof encoding === 'function' ? encoding : callback
    if (typeof whenWritten === 'function') (whenWritten as () => void)()
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
