import { z } from 'zod'
import { productIdSchema } from './catalogue.js'

/** A pocket catalogue holds no more, and weighs no more, so that it can be sent on in WhatsApp. */
export const MAX_POCKET_PRODUCTS = 60
export const MAX_POCKET_BYTES = 300_000

/** Body of POST /api/admin/products/pocket-catalogue: the products in the order they are shown in. */
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
  /** Hidden ones, which nobody could order. */
  leftOut: z.number().int(),
})
