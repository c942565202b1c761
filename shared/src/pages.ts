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

/** GET /api/pages: what there is to link to. */
export const pageListSchema = z.array(pageSchema.pick({ slug: true, title: true, updatedOn: true }))
export type PageList = z.infer<typeof pageListSchema>

/** Body of PUT /api/admin/pages/{slug}. `{shopName}` and the like stand for the shop's settings. */
export const updatePageSchema = z.object({
  title: requiredTextSchema(120),
  intro: textSchema(500).default(''),
  body: textSchema(30_000).default(''),
  updatedOn: daySchema.nullable().default(null),
})
export type UpdatePage = z.infer<typeof updatePageSchema>

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
] as const
