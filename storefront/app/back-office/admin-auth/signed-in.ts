import type { SecureStatus } from '@stoep/shared'

/** The response of secure-status for a signed-in user. */
export type SignedIn = SecureStatus & { user: NonNullable<SecureStatus['user']> }
