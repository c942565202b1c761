import { z } from 'zod'
import { MAX_LENGTHS } from '../constants.js'
import { daySchema } from '../values/days.js'
import { requiredTextSchema, textSchema } from '../values/text.js'

/**
 * GET /api/pages/{slug}: a page that editors write. `body` is plain text with `## ` headings and `- ` lists; a mark
 * behind a backslash is the character itself.
 */
export const pageSchema = z.object({
  slug: z.string(),
  title: z.string(),
  intro: z.string(),
  body: z.string(),
  updatedOn: z.string().nullable(),
})
export type Page = z.infer<typeof pageSchema>

/** The pages that every shop has from the start. */
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

/** Whether a page is one of those that every shop has: it can be changed but not removed. */
export const isBuiltInPage = (slug: string): boolean => PAGE_SLUGS.some((known) => known === slug)

/** The path of a page: built-in pages at the top level, custom ones below `/pages`. */
export const pageUrl = (slug: string): string => (isBuiltInPage(slug) ? `/${slug}` : `/pages/${slug}`)

/** The most custom pages: each is a link in the footer of every page. */
export const MAX_MORE_PAGES = 20

/** Response of GET /api/pages: the pages to link to. */
export const pageListSchema = z.array(pageSchema.pick({ slug: true, title: true, updatedOn: true }))
export type PageList = z.infer<typeof pageListSchema>

/** The texts of a page. `{shopName}` and the like stand for the shop's settings. */
const pageTextsSchema = z.object({
  title: requiredTextSchema(MAX_LENGTHS.pageTitle),
  intro: textSchema(500),
  body: textSchema(30_000),
  updatedOn: daySchema.nullable(),
})
export type PageTexts = z.infer<typeof pageTextsSchema>

/** Body of PUT /api/admin/pages/{slug}: absent fields stay. */
export const updatePageSchema = pageTextsSchema.partial().extend({
  /** The text that was edited: if the page has another one by now, it is not overwritten. */
  bodySeen: pageTextsSchema.shape.body.optional(),
})
export type UpdatePage = z.infer<typeof updatePageSchema>

/** Body of POST /api/admin/pages. The slug cannot be changed later, as links to it may have been sent. */
export const createPageSchema = pageTextsSchema.extend({
  intro: pageTextsSchema.shape.intro.default(''),
  body: pageTextsSchema.shape.body.default(''),
  updatedOn: pageTextsSchema.shape.updatedOn.default(null),
  slug: requiredTextSchema(MAX_LENGTHS.slug).regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'may have small letters and digits, with single dashes between them',
  ),
})
export type CreatePage = z.infer<typeof createPageSchema>

/** The settings that a page may name; a missing one is shown as a visible gap. */
export const PAGE_PLACEHOLDERS = [
  'shopName',
  'website',
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
