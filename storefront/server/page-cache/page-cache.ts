import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { DAY_MS, REQUEST_ID_HEADER } from '@stoep/shared'
import type { KnownVersions } from '../../app/http/catalogue-versions'
import { CHOSEN_PAGE } from '../../app/http/caching'
import { KeptPage } from './kept-page'
import { KeptPages } from './kept-pages'
import { keyOf, readPageAddress, type PageAddress } from './page-address'

/** "New" badges and the like change with time, without a change in the catalogue. */
const FRESH_MS = 10 * 60_000
/** How long a page may be sent while the cms is gone. */
const MAX_AGE_MS = DAY_MS
/** Of pages that wait for better compression. */
const MAX_TO_IMPROVE = 50

interface PageRequest {
  /** The original headers; the request that renders the page has none of them. */
  headers: IncomingHttpHeaders
  address: PageAddress
  response: ServerResponse
  request: IncomingMessage
}

/** A page that is being rendered, and the requests that wait for it. */
interface Render {
  maker: PageRequest
  waiting: PageRequest[]
}

export type PageSource = 'kept' | 'made' | 'older'

/**
 * Caches public pages, rendered and compressed, ahead of Express. While the event stream is connected, a page is sent
 * only if nothing has changed since it was rendered. While the cms is gone nothing new is cached, and cached pages are
 * sent as they are: orders are checked against the database anyway. A page depends only on its URL (and data saver),
 * so one render serves all requests that arrive meanwhile.
 */
export class PageCache {
  private readonly pages = new KeptPages<KeptPage>({ ttl: MAX_AGE_MS })
  private readonly queued = new WeakSet<KeptPage>()
  private readonly toImprove: { key: string; page: KeptPage }[] = []
  private readonly renders = new Map<string, Render>()
  private isImproving = false

  constructor(
    private readonly versions: KnownVersions,
    private readonly app: RequestListener,
    private readonly host: string,
    private readonly onGiven: (source: PageSource) => void = () => undefined,
  ) {}

  /** Handles a request for a public page; false for any other request. */
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

  /** Joins a running render of this page and version, or starts one. */
  private join(key: string, pageRequest: PageRequest): void {
    const name = `${this.versions.versionOf(pageRequest.address.productId)} ${key}`
    const running = this.renders.get(name)
    if (running) return void running.waiting.push(pageRequest)
    const render = { maker: pageRequest, waiting: [] }
    this.renders.set(name, render)
    // When the client that started a render leaves, the next one starts it again.
    pageRequest.response.once('close', () => this.finish(name, render, (waiting) => this.join(key, waiting)))
    this.render(key, render, (settle) => this.finish(name, render, settle))
  }

  /** Settles all waiting requests, once. */
  private finish(name: string, render: Render, settle: (pageRequest: PageRequest) => void): void {
    if (this.renders.get(name) === render) this.renders.delete(name)
    for (const pageRequest of render.waiting.splice(0)) if (!pageRequest.response.destroyed) settle(pageRequest)
  }

  private render(
    key: string,
    { maker: { request, response, address, headers } }: Render,
    finish: (settle: (pageRequest: PageRequest) => void) => void,
  ): void {
    // Read before the render begins: a change while the page is rendered makes it outdated.
    const version = this.versions.versionOf(address.productId)
    const { isLive } = this.versions
    this.makePlain(request, address)
    collect(response, (body) => {
      const { statusCode: status } = response
      // A cms that just died or hangs has not closed the stream yet: an older page is better than an error.
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

  /** The page gets nothing of the request but its URL and data saver. */
  private makePlain(request: IncomingMessage, { url, saver }: PageAddress): void {
    const { 'x-forwarded-for': clientAddress, [REQUEST_ID_HEADER]: requestId } = request.headers
    request.url = url
    request.headers = {
      host: this.host,
      'x-forwarded-for': clientAddress,
      [REQUEST_ID_HEADER]: requestId,
      // The same page whether the browser or the shopper's switch asks; its headers differ only when it is sent.
      ...(saver === 'off' ? {} : { 'save-data': 'on' }),
    }
  }

  /** Improves the compression of a page at its second request, in another thread, one page at a time. */
  private improveLater(key: string, page: KeptPage): void {
    if (this.queued.has(page) || this.toImprove.length >= MAX_TO_IMPROVE) return
    this.queued.add(page)
    this.toImprove.push({ key, page })
    if (!this.isImproving) void this.improveAll()
  }

  private async improveAll(): Promise<void> {
    this.isImproving = true
    for (let next = this.toImprove.shift(); next; next = this.toImprove.shift()) {
      await next.page.improve().catch(() => undefined)
      this.pages.weighAnew(next.key, next.page)
    }
    this.isImproving = false
  }
}

const ownHeaders = ({ saver }: PageAddress) =>
  saver === 'cookie' ? { cacheControl: CHOSEN_PAGE['Cache-Control'] } : {}

/** Whether the rendered response may be sent to anybody. */
function isForEveryone(response: ServerResponse): boolean {
  return (
    response.statusCode === 200 &&
    !response.hasHeader('set-cookie') &&
    String(response.getHeader('cache-control')).startsWith('public') &&
    String(response.getHeader('content-type')).startsWith('text/html')
  )
}

/** Buffers what is written to the response; `done` gets all of it and may then write the response itself. */
function collect(response: ServerResponse, done: (body: Buffer) => void): void {
  const { write, end } = response
  const chunks: Uint8Array[] = []
  const gather = (chunk: unknown, encoding?: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, isEncoding(encoding) ? encoding : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(chunk)
  }
  response.write = (chunk: unknown, encoding?: unknown, callback?: unknown) => {
    gather(chunk, encoding)
    const whenWritten = typeof encoding === 'function' ? encoding : callback
    if (typeof whenWritten === 'function') Reflect.apply(whenWritten, undefined, [])
    return true
  }
  response.end = (chunk?: unknown, encoding?: unknown) => {
    gather(chunk, encoding)
    response.write = write
    response.end = end
    done(Buffer.concat(chunks))
    return response
  }
}

const isEncoding = (encoding: unknown): encoding is BufferEncoding =>
  typeof encoding === 'string' && Buffer.isEncoding(encoding)
