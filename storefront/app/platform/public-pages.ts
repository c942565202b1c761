import { PAGE_SLUGS } from '@stoep/shared'

/** Pages that are the same for everyone, at a fixed address, and worth finding: what a sitemap lists. */
export const LISTED_PATHS: readonly string[] = [
  '/',
  '/products',
  '/collections',
  ...PAGE_SLUGS.map((slug) => `/${slug}`),
]

/** The same for everyone, too, but nothing to look for. */
export const OFFLINE_PATH = '/offline'

const PRODUCT_PATH = /^\/product\/([A-Za-z0-9]{1,40})$/

/** The product whose page stands at this address. */
export const productIdIn = (path: string): string | undefined => PRODUCT_PATH.exec(path)?.[1]

/**
 * What is somebody's own, changes something, or is no page: kept by nobody, found by nobody, fetched ahead by nobody.
 * An address that ends in a slash means only what lies below it.
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
