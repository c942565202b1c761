import { describeError } from '@stoep/shared'
/** Texts that came with the product: keep their wording (docs/product.md, Words). */
export const USER_TEXTS = {
  created: 'User created successfully!',
  updated: 'User updated successfully!',
  saveFailed: 'Error creating/updating user',
  fetchFailed: 'Failed to fetch users. Please try again.',
  deleteFailed: 'Failed to delete user',
  forbidden: describeError('users_forbidden'),
} as const
