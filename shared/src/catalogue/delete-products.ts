import { z } from 'zod'
import { errorResponseSchema } from '../contract/errors.js'
import { tickedProductsSchema } from './change-products.js'

/** Products deleted by one request, each in a transaction of its own. */
export const DELETIONS_AT_ONCE = 50

/** Body of POST /api/admin/products/deletions: the products, with the versions that were seen. */
export const deleteProductsSchema = z.object({ products: tickedProductsSchema(DELETIONS_AT_ONCE) })
export type DeleteProducts = z.infer<typeof deleteProductsSchema>

/** The outcome for each product, in the order of the request: the reason why it was not deleted, or null. */
export const deletionOutcomeSchema = z.object({
  outcomes: z.array(
    z.object({ id: z.string(), error: errorResponseSchema.pick({ code: true, message: true }).nullable() }),
  ),
})
export type DeletionOutcome = z.infer<typeof deletionOutcomeSchema>
