import fresh from 'fresh'
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { contentHash } from '../../app/http/content-hash'
import { DIFFERS_BY } from '../../app/http/caching'
import { chooseEncoding, type Encoding } from '../../app/http/choose-encoding'
import { toList } from './header-list'

/**
 * Brotli qualities for the first response: the best that takes one or two milliseconds; and, for pages that are hardly
 * requested again, one that takes three quarters of that for a hundredth more bytes.
 */
const QUALITIES = { quick: 8, brisk: 5 } as const
const BEST = 11
/** Roughly the memory of a page besides its bytes. */
const OVERHEAD_BYTES = 2_000
/** 64 KB: with more, Brotli fills tables of up to 16 MB per page, which takes several times as long for no gain. */
export const WINDOW_BITS = 16
const brotli = promisify(brotliCompress)
const VARY = `Accept-Encoding, ${DIFFERS_BY}`

/** Headers that are set anew here or belong to one response only. */
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
  /** Overrides the page's own header. */
  cacheControl?: string
}

/** A rendered page in the encodings that browsers accept, each made once. */
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
    /** The version of the catalogue it was rendered with. */
    readonly version: number,
    private readonly compression: keyof typeof QUALITIES = 'quick',
  ) {
    this.html = html
    this.head = toList(headers, (name) => !NOT_KEPT.has(name))
    this.cacheControl = headers['cache-control']?.toString()
    this.hash = contentHash(html)
  }

  get ageMs(): number {
    return performance.now() - this.madeAt
  }

  get size(): number {
    const forms = [this.html, this.br, this.gzip]
    return forms.reduce((sum, form) => sum + (form?.length ?? 0), OVERHEAD_BYTES)
  }

  /** Keeps only the compressed form, which almost every browser accepts; others are decompressed from it. */
  shrink(): void {
    this.bodyIn('br')
    this.html = undefined
  }

  /** Ends the response with this page, or with 304 when the browser has it already. */
  send(response: ServerResponse, requested: IncomingHttpHeaders, how: HowToSend = {}): void {
    const { status = 200, cacheControl = this.cacheControl } = how
    const encoding = chooseEncoding(requested['accept-encoding'])
    const etag = `"${this.hash}${encoding ? `-${encoding}` : ''}"`
    const head = [...this.head, 'vary', VARY]
    if (cacheControl) head.push('cache-control', cacheControl)
    if (status === 200) {
      head.push('etag', etag)
      if (fresh(requested, { etag })) return void response.writeHead(304, head).end()
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

  /** Compresses with the best quality in another thread, which saves a tenth for later requests. */
  async improve(): Promise<void> {
    if (this.isBest) return
    this.isBest = true
    const html = this.read()
    this.br = toExact(await brotli(html, options(html, BEST)))
  }
}

/** Copies the bytes: the compressor's result may be a view of a larger buffer. */
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
