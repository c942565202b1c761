import fresh from 'fresh'
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { DIFFERS_BY } from '../../app/http/caching'
import { chooseEncoding, type Encoding } from './choose-encoding'
import { toList } from './header-list'

/**
 * For whoever asks first: the best that stays within two or three milliseconds, and for pages that hardly anybody will
 * ask for again what takes a third of that and weighs a fifteenth more.
 */
const QUALITIES = { quick: 8, brisk: 5 } as const
const BEST = 11
/** About what a page holds besides its bytes. */
const OVERHEAD_BYTES = 2_000
/** 128 KB, in which every page lies whole: setting up a larger window takes longer than using it. */
const WINDOW_BITS = 17
const brotli = promisify(brotliCompress)
const VARY = `Accept-Encoding, ${DIFFERS_BY}`

/** The headers a page is sent with besides its own: what is worked out anew here, or belongs to one response only. */
const NOT_KEPT = new Set([
  'content-length',
  'content-encoding',
  'etag',
  'vary',
  'cache-control',
  'date',
  'connection',
  'transfer-encoding',
  'set-cookie',
])

interface HowToSend {
  status?: number
  /** Instead of what the page came with. */
  cacheControl?: string
}

/** A rendered page in the forms browsers ask for, each made once. */
export class KeptPage {
  private readonly head: string[]
  private readonly cacheControl: string | undefined
  private readonly hash: string
  private html: Buffer | undefined
  private br: Buffer | undefined
  private gzip: Buffer | undefined
  private isBest = false
  private readonly madeAt = performance.now()

  constructor(
    html: Buffer,
    headers: OutgoingHttpHeaders,
    /** The version of the catalogue it was made at. */
    readonly version: number,
    private readonly compression: keyof typeof QUALITIES = 'quick',
  ) {
    this.html = html
    this.head = toList(headers, (name) => !NOT_KEPT.has(name))
    this.cacheControl = headers['cache-control']?.toString()
    this.hash = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  }

  get ageMs(): number {
    return performance.now() - this.madeAt
  }

  get size(): number {
    const forms = [this.html, this.br, this.gzip]
    return forms.reduce((sum, form) => sum + (form?.length ?? 0), OVERHEAD_BYTES)
  }

  /** Keeps the compressed form alone, which almost everybody asks for; the page itself follows from it. */
  shrink(): void {
    this.bodyIn('br')
    this.html = undefined
  }

  /** Ends the response with this page, or with 304 where the browser of `asked` has it already. */
  send(response: ServerResponse, asked: IncomingHttpHeaders, how: HowToSend = {}): void {
    const { status = 200, cacheControl = this.cacheControl } = how
    const encoding = chooseEncoding(asked['accept-encoding'])
    const etag = `"${this.hash}${encoding ? `-${encoding}` : ''}"`
    const head = [...this.head, 'vary', VARY]
    if (cacheControl) head.push('cache-control', cacheControl)
    if (status === 200) {
      head.push('etag', etag)
      if (fresh(asked, { etag })) return void response.writeHead(304, head).end()
    }
    const body = this.bodyIn(encoding)
    if (encoding) head.push('content-encoding', encoding)
    head.push('content-length', String(body.length))
    response.writeHead(status, head).end(body)
  }

  private bodyIn(encoding: Encoding | undefined): Buffer {
    if (encoding === 'br') return (this.br ??= this.compress())
    if (encoding === 'gzip') return (this.gzip ??= toExact(gzipSync(this.read())))
    return this.read()
  }

  private compress(): Buffer {
    const html = this.read()
    return toExact(brotliCompressSync(html, options(html, QUALITIES[this.compression])))
  }

  private read(): Buffer {
    return this.html ?? brotliDecompressSync(this.br!)
  }

  /** Compresses as well as can be, beside the event loop: a tenth is saved for every shopper to come. */
  async improve(): Promise<void> {
    if (this.isBest) return
    this.isBest = true
    const html = this.read()
    this.br = toExact(await brotli(html, options(html, BEST)))
  }
}

/** In memory of its own size: what the compressor gives back may be the beginning of something larger. */
function toExact(bytes: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(exact)
  return exact
}

const options = (html: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  },
})
