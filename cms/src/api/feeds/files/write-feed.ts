import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { MAX_FEED_ITEMS, parseOwnJson, type Feed, type Product } from '@stoep/shared'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import { toFeedItems, type FeedItem, type FeedShop } from '../../../domain/feeds/feed-items'
import { FEED_LAYOUTS, writeHead, writeItems } from '../../../domain/feeds/feed-layouts'
import type { Entry } from '../../catalogue/store/entry'

/** A feed as it is kept: compressed, to a tenth of its size. */
export interface FeedFile {
  gzip: Buffer
  etag: string
}

type FeedEntry = Pick<Entry, 'json' | 'jpegs' | 'options'>

/** Rows written before others have their turn. */
const AT_ONCE = 50
/** Uncompressed; the longest texts of the most items would be far beyond. */
const MAX_CHARACTERS = 200_000_000

/**
 * Writes a feed of these products, a few rows at a time, and at most so many in all. Its tag comes from the content, so
 * that all processes give the same one.
 */
export async function writeFeed(
  feed: Feed,
  entries: readonly FeedEntry[],
  shop: FeedShop,
  mostItems = MAX_FEED_ITEMS,
): Promise<FeedFile> {
  const hash = createHash('sha1')
  const gzip = createGzip()
  const chunks = hashed(hash, writeChunks(feed, takeItems(entries, shop, mostItems)))
  const [compressed] = await Promise.all([buffer(gzip), pipeline(Readable.from(chunks), gzip)])
  return { gzip: compressed, etag: `W/"${hash.digest('base64url')}"` }
}

async function* hashed(hash: ReturnType<typeof createHash>, chunks: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

/** The items of the first products that fit: of each product all or none. */
function* takeItems(entries: readonly FeedEntry[], shop: FeedShop, mostItems: number): Generator<FeedItem> {
  let count = 0
  for (const { json, jpegs, options } of entries) {
    count += options
    if (count > mostItems) return
    yield* toFeedItems(parseOwnJson<Product>(json), jpegs, shop)
  }
}

async function* writeChunks(feed: Feed, items: Iterable<FeedItem>): AsyncGenerator<string> {
  const layout = FEED_LAYOUTS[feed]
  yield writeHead(layout)
  let characters = 0
  let waiting: FeedItem[] = []
  for (const item of items) {
    waiting.push(item)
    if (waiting.length < AT_ONCE) continue
    const chunk = writeItems(layout, waiting)
    waiting = []
    characters += chunk.length
    yield chunk
    if (characters > MAX_CHARACTERS) return
    await yieldToEventLoop()
  }
  if (waiting.length > 0) yield writeItems(layout, waiting)
}
