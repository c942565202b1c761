import { productIdSchema } from '@stoep/shared'
import { PRODUCT_TEXTS } from './product-texts'

/** The reason why a product cannot be deleted from here; undefined if it can. */
export function rejectDeletion(product: { id: string }, shownIds: readonly string[]): string | undefined {
  if (!productIdSchema.safeParse(product.id).success) return PRODUCT_TEXTS.invalid
  return shownIds.includes(product.id) ? undefined : PRODUCT_TEXTS.notFound
}
