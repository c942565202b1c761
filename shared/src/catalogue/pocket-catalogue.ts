import { z } from 'zod'
import { productIdSchema } from './product.js'

/** The most products and bytes of a pocket catalogue, so that it can be forwarded in WhatsApp. */
export const MAX_POCKET_PRODUCTS = 60
export const MAX_POCKET_BYTES = 300_000

/** Body of POST /api/admin/products/pocket-catalogue: the products in the order to show them. */
export const pocketCatalogueSchema = z.object({
  ids: z
    .array(productIdSchema)
    .min(1, 'must name a product')
    .max(MAX_POCKET_PRODUCTS, `may name at most ${MAX_POCKET_PRODUCTS} products`)
    .transform((ids) => [...new Set(ids)]),
})
export type PocketCatalogue = z.infer<typeof pocketCatalogueSchema>

export const pocketCatalogueResponseSchema = z.object({
  fileName: z.string(),
  /** In base64. */
  pdf: z.string(),
  products: z.number().int(),
  /** The number of hidden products, which are left out. */
  leftOut: z.number().int(),
})
