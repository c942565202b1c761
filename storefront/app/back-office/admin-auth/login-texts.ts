import { describeError } from '@stoep/shared'
/** All but `noCookies` came with the product: keep their wording (docs/product.md, Words). */
export const LOGIN_TEXTS = {
  success: 'Login successful! Redirecting...',
  checking: 'Checking authentication...',
  failedInline: 'Error logging in.',
  noCookies: 'Please allow cookies for this shop in your browser: the back office needs them.',
  noToken: 'Login successful, but no token received.',
  failed: (message?: string) => `Login failed: ${message ?? describeError('invalid_credentials')}`,
} as const
