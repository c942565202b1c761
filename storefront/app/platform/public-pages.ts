import { PAGE_SLUGS } from '@stoep/shared'

/** Pages at fixed addresses that are the same for everyone and that the sitemap lists. */
export const LISTED_PATHS: readonly string[] = [
  '/',
  '/products',
  '/collections',
  ...PAGE_SLUGS.map((slug) => `/${slug}`),
]

/** The same for everyone, too, but not in the sitemap. */
export const OFFLINE_PATH = '/offline'

const PRODUCT_PATH = /^\/product\/([A-Za-z0-9]{1,40})$/

/** The id of the product whose page is at this path. */
export const productIdIn = (path: string): string | undefined => PRODUCT_PATH.exec(path)?.[1]

/**
 * Paths that are personal, change data, or are no pages: not kept by the service worker, not crawled, not prefetched.
 * Each is a prefix; one that ends in a slash covers only the paths below it.
 */
export const PRIVATE_PATHS = [
  '/admin',
  '/api',
  '/cart',
  '/collection/',
  '/dashboard',
  '/data-saver',
  '/fragments',
  '/order-confirmation',
  '/track-order',
] as const
