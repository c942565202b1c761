import { z } from 'zod'

/** GET /api/pages/{slug}: a page that editors write. `body` is plain text with `## ` headings and `- ` lists. */
export const pageSchema = z.object({
  slug: z.string(),
  title: z.string(),
  intro: z.string(),
  body: z.string(),
  updatedOn: z.string().nullable(),
})
export type Page = z.infer<typeof pageSchema>
export const PAGE_SLUGS = [
  'about',
  'contact',
  'size-guide',
  'faq',
  'shipping-info',
  'returns-exchanges',
  'cookies',
  'terms-of-service',
  'privacy-policy',
] as const
