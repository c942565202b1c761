import type { SecureStatus } from '@stoep/shared'

/** What signing in came to. The token is not part of it: the page's script never sees one. */
export type LoginOutcome =
  { kind: 'signed-in' } | { kind: 'failed'; inline: string; toast: string; status: SecureStatus | null }
