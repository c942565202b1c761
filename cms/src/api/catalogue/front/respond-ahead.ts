import {
  CATALOGUE_AT_LEAST_HEADER,
  CATALOGUE_PRODUCTS_HEADER,
  CATALOGUE_VERSION_HEADER,
  isDomainError,
  isNearbyAddress,
} from '@stoep/shared'
import type { CatalogueVersions } from '@stoep/shared'
import fresh from 'fresh'
import type { HttpContext, Middleware } from '../../../http/context'
import { PUBLIC_CACHE, Reply } from '../../../http/response/reply'
import { carriesCredentials } from '../../../http/client/credentials'
import { isWrite } from '../../../http/request/is-write'
import type { Snapshot } from '../store/snapshot'
import { streamVersions } from './stream-versions'

const PUBLIC_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': PUBLIC_CACHE,
  // Staff get different responses from the same URLs.
  Vary: 'Authorization, Cookie',
  'X-Content-Type-Options': 'nosniff',
}
const MAX_NAMED_PRODUCTS = 50

/**
 * Runs before Strapi's own middlewares, which cost ten times as much as these responses. Reads of the
 * public catalogue are handled here; everything else passes through, and a write gets the versions it made as headers.
 */
export function respondAhead(snapshotOf: () => Snapshot): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/api/')) return next()
    const snapshot = snapshotOf()
    if (isWrite(ctx.method)) return notifyVersions(ctx, snapshot, next)
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (ctx.path.startsWith('/api/catalogue/')) return respondToStorefront(ctx, snapshot, next)
    if (!carriesCredentials(ctx)) {
      const atLeast = Number(ctx.get(CATALOGUE_AT_LEAST_HEADER) || 0)
      if (atLeast > 0) await snapshot.reach(atLeast)
      if (await respondPublicly(ctx, snapshot)) return
    }
    await next()
    // What is not public on purpose must not be cached.
    if (!ctx.res.headersSent && !ctx.res.getHeader('cache-control')) ctx.set('Cache-Control', 'private, no-store')
  }
}

/** Responds from the snapshot, also with errors in the query; false when the URL is not one of its own. */
async function respondPublicly(ctx: HttpContext, snapshot: Snapshot): Promise<boolean> {
  try {
    const ready = await snapshot.find(ctx.req.url ?? ctx.path)
    if (!ready) return false
    for (const [name, value] of Object.entries(PUBLIC_HEADERS)) ctx.set(name, value)
    ctx.set('ETag', ready.etag)
    ctx.set(CATALOGUE_VERSION_HEADER, String(snapshot.list))
    ctx.status = fresh(ctx.req.headers, { etag: ready.etag }) ? 304 : 200
    ctx.body = ctx.status === 304 ? null : ready.body
  } catch (error) {
    if (!isDomainError(error)) throw error
    ctx.set('Cache-Control', 'no-store')
    ctx.set('X-Content-Type-Options', 'nosniff')
    ctx.status = error.status
    ctx.body = error.toBody()
  }
  return true
}

/**
 * The public response, but not cached. Requests of visitors are handled ahead of the routes; what reaches a route came
 * with a staff token that is not valid.
 */
export const fromSnapshot = (snapshot: Snapshot): Reply<never> =>
  new Reply(async (ctx) => {
    await respondPublicly(ctx, snapshot)
    ctx.set('Cache-Control', 'private, no-store')
  })

/** For the storefront only; anyone else gets the 404 of an unknown URL. */
function respondToStorefront(ctx: HttpContext, snapshot: Snapshot, next: () => Promise<void>): Promise<void> | void {
  const known = ['/api/catalogue/versions', '/api/catalogue/stream'].includes(ctx.path)
  if (!known || !isNearbyAddress(ctx.req.socket.remoteAddress ?? '')) return next()
  ctx.set('Cache-Control', 'no-store')
  if (ctx.path.endsWith('/stream')) streamVersions(ctx, snapshot)
  else ctx.body = snapshot.current()
}

async function notifyVersions(ctx: HttpContext, snapshot: Snapshot, next: () => Promise<void>): Promise<void> {
  const made: Record<string, number> = {}
  const stop = snapshot.follow(({ products }: CatalogueVersions) => void Object.assign(made, products))
  try {
    await next()
  } finally {
    stop()
    if (!ctx.res.headersSent) {
      ctx.set(CATALOGUE_VERSION_HEADER, String(snapshot.list))
      const products = Object.entries(made).slice(0, MAX_NAMED_PRODUCTS)
      if (products.length > 0) ctx.set(CATALOGUE_PRODUCTS_HEADER, products.map((pair) => pair.join('=')).join(','))
    }
  }
}
