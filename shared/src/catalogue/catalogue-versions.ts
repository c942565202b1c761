import { z } from 'zod'

/**
 * GET /api/catalogue/versions and each event of /api/catalogue/stream, for the storefront. The version of a product's
 * page is the greater of `list` and its own; `products` has only those above `list`.
 */
export const catalogueVersionsSchema = z.object({
  list: z.number().int(),
  products: z.record(z.string(), z.number().int()),
})
export type CatalogueVersions = z.infer<typeof catalogueVersionsSchema>
/** Responses to writes have `list` in this header, and `id=version,…` of products above it in the next one. */
export const CATALOGUE_VERSION_HEADER = 'x-catalogue-version'
export const CATALOGUE_PRODUCTS_HEADER = 'x-catalogue-products'
/** On a read: the response must not be older than this version. */
export const CATALOGUE_AT_LEAST_HEADER = 'x-catalogue-at-least'
