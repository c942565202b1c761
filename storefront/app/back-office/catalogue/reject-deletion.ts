import { describeError, productIdSchema } from '@stoep/shared'

/** The reason why a product cannot be deleted from here; undefined if it can. */
export function rejectDeletion(product: { id: string }, shownIds: readonly string[]): string | undefined {
  if (!productIdSchema.safeParse(product.id).success) return describeError('invalid_product')
  return shownIds.includes(product.id) ? undefined : describeError('product_not_found')
}
