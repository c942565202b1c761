/** All texts but the last came with the product: keep their wording (docs/product.md, Words). */
export const PRODUCT_TEXTS = {
  fetchFailed: 'Failed to fetch products',
  codeCheckFailed: 'Error checking product code. Please try again.',
  saveFailed: 'Error saving product',
  updated: 'Product updated successfully!',
  saved: 'Product saved successfully!',
  deleted: 'Product deleted successfully!',
  deleteFailed: 'Failed to delete product. Please try again.',
  soldWhileDividing: (left: number) =>
    `The stock changed while you divided it: there are now ${left} units. Please divide them again.`,
} as const
