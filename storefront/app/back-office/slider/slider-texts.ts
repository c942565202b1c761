/** Texts that came with the product: keep their wording (docs/product.md, Words). */
export const SLIDER_TEXTS = {
  fetchFailed: 'Failed to fetch slider config',
  refreshFailed: 'Failed to refresh slider config',
  productsFailed: 'Failed to fetch products',
  updated: 'Slider item updated!',
  updateFailed: 'Failed to update slider item',
  added: 'Slider item added!',
  addFailed: 'Failed to add slider item',
  deleted: 'Slider item deleted successfully!',
  deleteFailed: 'Failed to delete slider item',
  removed: 'Slider item removed!',
  removeFailed: 'Failed to remove slider item',
} as const
