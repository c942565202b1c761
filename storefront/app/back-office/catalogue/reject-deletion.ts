import { productIdSchema, type ErrorCode } from '@stoep/shared'

/** The reason why a product cannot be deleted from here; undefined if it can. */
export function rejectDeletion(product: { id: string }, shownIds: readonly string[]): ErrorCode | undefined {
  if (!productIdSchema.safeParse(product.id).success) return 'invalid_product'
  return shownIds.includes(product.id) ? undefined : 'product_not_found'
}
