/** Spec §8, to the letter. */
export const LOGIN_TEXTS = {
  success: 'Login successful! Redirecting...',
  checking: 'Checking authentication...',
  failedInline: 'Error logging in.',
  noToken: 'Login successful, but no token received.',
  failed: (message?: string) => `Login failed: ${message ?? 'Invalid credentials.'}`,
} as const
