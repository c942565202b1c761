import { describeError } from '@stoep/shared'
/** Texts that came with the product: keep their wording (docs/product.md, Words). */
export const LOGIN_TEXTS = {
  success: 'Login successful! Redirecting...',
  checking: 'Checking authentication...',
  failedInline: 'Error logging in.',
  noToken: 'Login successful, but no token received.',
  failed: (message?: string) => `Login failed: ${message ?? describeError('invalid_credentials')}`,
} as const
