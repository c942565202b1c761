import { z } from 'zod'

/** The readers of feeds: Google Merchant Center, Meta (and through it WhatsApp's catalogue), TikTok. */
export const FEEDS = ['google', 'meta', 'tiktok'] as const
export type Feed = (typeof FEEDS)[number]

export const FEED_FILES: Readonly<Record<Feed, string>> = {
  google: 'google.tsv',
  meta: 'meta.csv',
  tiktok: 'tiktok.csv',
}

/** The most items (products and combinations) of a feed, the newest products first. */
export const MAX_FEED_ITEMS = 100_000

/** The most products named among those that the feeds leave out. */
export const MAX_LEFT_OUT_NAMED = 20

/** The path of the feeds, followed by the secret of each. */
export const FEEDS_PATH = '/api/feeds/'

/** Response of GET /api/admin/feeds and of renewing or removing a URL. */
export const staffFeedsSchema = z.object({
  feeds: z.array(
    z.object({
      feed: z.enum(FEEDS),
      /** The secret URL; null until staff create it. */
      url: z.string().nullable(),
      renewedAt: z.string().nullable(),
    }),
  ),
  /** The number of products and combinations in the feed. */
  items: z.number().int(),
  /** The visible products without a picture of their own, which the feeds leave out; the newest are named. */
  leftOut: z.object({
    count: z.number().int(),
    named: z.array(z.object({ id: z.string(), name: z.string() })).max(MAX_LEFT_OUT_NAMED),
  }),
})
export type StaffFeeds = z.infer<typeof staffFeedsSchema>
