import fresh from 'fresh'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { CATALOGUE_AT_LEAST_HEADER, findCall, REQUEST_ID_HEADER, type CallKey } from '@stoep/shared'
import type { KnownVersions } from '../../app/http/catalogue-versions'
import type { Keeping, WholeResponse } from '../proxy/proxy'
import { responseHeadersFrom } from '../proxy/proxy-rules'
import { hasBody } from '../proxy/read-body'
import { readStaffToken } from '../../app/http/staff-cookies'
import { toList } from './header-list'
import { KeptPages } from './kept-pages'

/** Calls with the same response for everybody without credentials. */
const KEPT: ReadonlySet<CallKey> = new Set<CallKey>([
  'GET /api/products',
  'GET /api/products/search',
  'GET /api/products/:id',
  'GET /api/slider',
])
const MAX_URL = 300
const MAX_BYTES = 24 * 1024 * 1024
/** Popularity and the like change with time. */
const FRESH_MS = 10 * 60_000
const OVERHEAD_BYTES = 1_000

interface Kept {
  head: string[]
  etag: string
  body: Buffer
  version: number
  size: number
}

/**
 * Caches the cms's responses to public reads until anything in the catalogue changes: their
 * numbers of units are exact, so every order counts. Off while the event stream is down.
 */
export class KeptApi {
  private readonly kept = new KeptPages<Kept>({ ttl: FRESH_MS, maxBytes: MAX_BYTES })

  constructor(private readonly versions: KnownVersions) {}

  /** 'responded', or how to cache the cms's response; undefined for what must not be cached. */
  respond(request: IncomingMessage, response: ServerResponse, path: string): Keeping | 'responded' | undefined {
    if (!mayBeKept(request, path) || !this.versions.isLive) return undefined
    const key = request.url ?? path
    const version = this.versions.newest()
    const known = this.kept.get(key)
    if (known?.version === version) {
      send(known, request.headers, response)
      return 'responded'
    }
    return {
      // Another process of the cms may still be a moment behind the one that sent the event.
      headers: { [CATALOGUE_AT_LEAST_HEADER]: String(version) },
      take: (whole) => this.take(key, version, whole, { request, response }),
    }
  }

  private take(
    key: string,
    version: number,
    { headers, body }: WholeResponse,
    { request, response }: { request: IncomingMessage; response: ServerResponse },
  ): void {
    const kept = {
      head: toList(responseHeadersFrom(headers), (name) => !OWN.has(name)),
      etag: headers.etag ?? '',
      body,
      version,
      size: body.length + OVERHEAD_BYTES,
    }
    const isPublic = headers['cache-control']?.startsWith('public') && !headers['set-cookie'] && kept.etag !== ''
    if (isPublic && this.versions.isLive) this.kept.set(key, kept)
    send(kept, request.headers, response)
  }
}

function mayBeKept(request: IncomingMessage, path: string): boolean {
  const { method, url = '', headers } = request
  if (method !== 'GET' || url.length > MAX_URL || hasBody(request)) return false
  const key = findCall(method, path)
  return key !== undefined && KEPT.has(key) && !headers.authorization?.trim() && !readStaffToken(headers.cookie)
}

/** Headers that are new with each response. */
const OWN = new Set(['content-length', 'date', REQUEST_ID_HEADER])

function send({ head, etag, body }: Kept, requested: IncomingHttpHeaders, response: ServerResponse): void {
  if (etag && fresh(requested, { etag })) return void response.writeHead(304, head).end()
  response.writeHead(200, [...head, 'content-length', String(body.length)]).end(body)
}
