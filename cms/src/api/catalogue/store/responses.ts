import { createHash } from 'node:crypto'
import { DomainError, productIdSchema, publicProductQuerySchema, publicSearchQuerySchema } from '@stoep/shared'
import { parse } from '../../../domain/requests/parse'
import { readQuery } from '../../../http/request/read-query'
import type { CatalogueStore, Listing } from './catalogue-store'

/** A response ready to be sent, kept until the catalogue changes. */
export interface ReadyResponse {
  body: Buffer
  etag: string
}

const MAX_KEPT = 1_000
const MAX_KEPT_BYTES = 24 * 1024 * 1024
/** Responses to longer URLs are not kept: hardly any is requested twice. */
const MAX_KEPT_URL = 300

/** Whether a URL is of a list or a search, whose time grows with the catalogue. */
export const isList = (url: string): boolean => /^\/api\/products(?:\/search)?(?:\?|$)/.test(url)
/** Whether a list searches, also where letters of the parameter's name are percent-encoded. */
export const maySearch = (url: string): boolean => /search|%[67]/.test(url)

/** The public reads of the catalogue, by their URL. */
export class CatalogueResponses {
  private readonly kept = new Map<string, ReadyResponse>()
  private keptBytes = 0

  constructor(private readonly store: CatalogueStore) {}

  forget(): void {
    this.kept.clear()
    this.keptBytes = 0
  }

  /** The response to a URL that is ready already. */
  findKnown = (url: string): ReadyResponse | undefined => this.kept.get(url)

  /** The response to a URL; undefined when it is not a public read. Throws the error of a wrong query. */
  find(url: string): ReadyResponse | undefined {
    const known = this.kept.get(url)
    if (known) return known
    const at = url.indexOf('?')
    const json = this.write(at < 0 ? url : url.slice(0, at), at < 0 ? '' : url.slice(at + 1))
    return json === undefined ? undefined : this.keep(url, toReady(json))
  }

  private write(path: string, query: string): string | undefined {
    if (path === '/api/products') {
      return writeListing(this.store.list(parse(publicProductQuerySchema, readQuery(query))))
    }
    if (path === '/api/products/search')
      return writeListing(this.store.search(parse(publicSearchQuerySchema, readQuery(query))))
    if (path === '/api/slider') return this.writeSlider()
    const id = /^\/api\/products\/([^/]+)$/.exec(path)?.[1]
    if (id === undefined) return undefined
    if (!productIdSchema.safeParse(id).success) throw new DomainError('product_not_found')
    return this.store.find(id).json
  }

  private writeSlider(): string {
    const slides = this.store.visibleSlides().map(({ itemId, percentOff, specialTag, position, entry }) => {
      const rest = JSON.stringify({ percentOff, specialTag, position }).slice(1)
      return `{"_id":"${itemId}","id":"${itemId}","productId":${entry.json},${rest}`
    })
    return `[${slides.join(',')}]`
  }

  private keep(url: string, response: ReadyResponse): ReadyResponse {
    if (url.length > MAX_KEPT_URL) return response
    if (this.kept.size >= MAX_KEPT || this.keptBytes + response.body.length > MAX_KEPT_BYTES) this.forget()
    this.kept.set(url, response)
    this.keptBytes += response.body.length
    return response
  }
}

/** Each product on a line of its own, so that the storefront knows those again that it has parsed before. */
function writeListing({ entries, ...page }: Listing): string {
  const rest = JSON.stringify(page).slice(1)
  return `{"products":[\n${entries.map((entry) => entry.json).join(',\n')}\n],${rest}`
}

/** The ETag is a hash of the content, so that all processes send the same one. */
function toReady(json: string): ReadyResponse {
  const body = Buffer.from(json)
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` }
}
