import { z } from 'zod'
import { daySchema } from './days.js'
import { requiredTextSchema, textSchema } from './text.js'

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

/** One of the nine that every shop has: it can be changed, not removed. */
export const isBuiltInPage = (slug: string): boolean => PAGE_SLUGS.some((known) => known === slug)

/** Where a page stands: the nine that every shop has at the top, the shop's own below `/pages`. */
export const pageUrl = (slug: string): string => (isBuiltInPage(slug) ? `/${slug}` : `/pages/${slug}`)

/** How many pages of its own a shop has room for: each is a link at the foot of every page. */
export const MAX_MORE_PAGES = 20

/** GET /api/pages: what there is to link to. */
export const pageListSchema = z.array(pageSchema.pick({ slug: true, title: true, updatedOn: true }))
export type PageList = z.infer<typeof pageListSchema>

/** What editors write. `{shopName}` and the like stand for the shop's settings. */
const pageTextsSchema = z.object({
  title: requiredTextSchema(120),
  intro: textSchema(500),
  body: textSchema(30_000),
  updatedOn: daySchema.nullable(),
})
export type PageTexts = z.infer<typeof pageTextsSchema>

/** Body of PUT /api/admin/pages/{slug}: what is absent stays. */
export const updatePageSchema = pageTextsSchema.partial()
export type UpdatePage = z.infer<typeof updatePageSchema>

/** Body of POST /api/admin/pages. The address is for good: links to it are sent around. */
export const createPageSchema = pageTextsSchema.extend({
  intro: pageTextsSchema.shape.intro.default(''),
  body: pageTextsSchema.shape.body.default(''),
  updatedOn: pageTextsSchema.shape.updatedOn.default(null),
  slug: z
    .string()
    .trim()
    .min(1, 'is missing')
    .max(60, 'must be at most 60 characters long')
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'may have small letters and digits, with single dashes between them'),
})
export type CreatePage = z.infer<typeof createPageSchema>

/** What a page may name of the settings; a missing one is shown as a gap that the merchant sees. */
export const PAGE_PLACEHOLDERS = [
  'shopName',
  'supportEmail',
  'supportPhone',
  'whatsappNumber',
  'address',
  'city',
  'vatNumber',
  'holdHours',
  'freeDelivery',
  'deliveryTable',
  'retentionMonths',
  'retentionTable',
] as const
