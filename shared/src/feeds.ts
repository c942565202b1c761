import { z } from 'zod'

/** Who reads the catalogue as a file: Google Merchant Center, Meta (and by it WhatsApp's own catalogue), TikTok. */
export const FEEDS = ['google', 'meta', 'tiktok'] as const
export type Feed = (typeof FEEDS)[number]

export const FEED_FILES: Readonly<Record<Feed, string>> = {
  google: 'google.tsv',
  meta: 'meta.csv',
  tiktok: 'tiktok.csv',
}

/** A feed holds no more products and combinations, the newest products first. */
export const MAX_FEED_ITEMS = 100_000

/** Below this address lie the feeds, each behind a secret of its own. */
export const FEEDS_PATH = '/api/feeds/'

/** GET /api/admin/feeds, and what a renewed address answers. */
export const staffFeedsSchema = z.object({
  feeds: z.array(
    z.object({
      feed: z.enum(FEEDS),
      /** Whoever knows it reads the feed; null until staff make one. */
      url: z.string().nullable(),
      renewedAt: z.string().nullable(),
    }),
  ),
  /** How many products and combinations there are to tell of. */
  items: z.number().int(),
})
export type StaffFeeds = z.infer<typeof staffFeedsSchema>
