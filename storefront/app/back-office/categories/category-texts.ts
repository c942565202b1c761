export const CATEGORY_TEXTS = {
  added: 'Category added.',
  saved: 'Category saved.',
  deleted: 'Category deleted.',
  saveFailed: 'The category could not be saved. Please try again.',
  deleteFailed: 'The category could not be deleted. Please try again.',
  orderFailed: 'The order could not be saved. Please try again.',
  stillUploading: 'The picture is still being uploaded. Please wait a moment.',
  fetchFailed: 'Failed to load the categories. Please try again later.',
} as const
