import type { SecureStatus } from '@stoep/shared'

/** The secure-status answer of somebody who is signed in. */
export type SignedIn = SecureStatus & { user: NonNullable<SecureStatus['user']> }
