/** Texts that came with the product, to the letter (docs/product.md, Words). */
export const LOGIN_TEXTS = {
  success: 'Login successful! Redirecting...',
  checking: 'Checking authentication...',
  failedInline: 'Error logging in.',
  noToken: 'Login successful, but no token received.',
  failed: (message?: string) => `Login failed: ${message ?? 'Invalid credentials.'}`,
} as const
