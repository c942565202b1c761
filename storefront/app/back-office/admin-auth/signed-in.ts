import type { SecureStatus } from '@stoep/shared'

/** The secure-status response of somebody who is signed in. */
export type SignedIn = SecureStatus & { user: NonNullable<SecureStatus['user']> }
