import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import fresh from 'fresh'
import type { Feed } from '@stoep/shared'
import { FEED_LAYOUTS } from '../../../domain/feeds/feed-layouts'
import type { HttpContext } from '../../../http/context'
import type { FeedFile } from './write-feed'

const TAKES_GZIP = /(?:^|,)\s*gzip\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i

/** Whether the request's headers name this version of the file. */
export const isKnown = (ctx: HttpContext, { etag }: FeedFile): boolean => fresh(ctx.req.headers, { etag })

/** Sends a feed, or 304 when the caller has it already. Shared caches must not keep it, nor search engines list it. */
export function sendFeed(ctx: HttpContext, feed: Feed, file: FeedFile): void {
  ctx.set('Cache-Control', 'private, max-age=0, must-revalidate')
  ctx.set('X-Robots-Tag', 'noindex')
  ctx.set('Vary', 'Accept-Encoding')
  ctx.set('ETag', file.etag)
  if (isKnown(ctx, file)) {
    ctx.status = 304
    return
  }
  ctx.status = 200
  ctx.set('Content-Type', `${FEED_LAYOUTS[feed].type}; charset=utf-8`)
  if (!TAKES_GZIP.test(ctx.get('accept-encoding'))) {
    ctx.body = Readable.from([file.gzip]).pipe(createGunzip())
    return
  }
  ctx.set('Content-Encoding', 'gzip')
  ctx.body = file.gzip
}
