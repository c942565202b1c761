import type { SecureStatus } from '@stoep/shared'

export type SignedIn = SecureStatus & { user: NonNullable<SecureStatus['user']> }
