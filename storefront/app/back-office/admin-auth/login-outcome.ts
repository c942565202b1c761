import type { SecondStep, SecureStatus } from '@stoep/shared'

/** What signing in came to. The token is not part of it: the page's script never sees one. */
export type LoginOutcome =
  /** `recoveryCodes`: those of a passkey that was just set up; else none. */
  | { kind: 'signed-in'; recoveryCodes: string[] }
  | { kind: 'second-step'; step: SecondStep }
  | {
      kind: 'failed'
      inline: string
      toast: string
      status: SecureStatus | null
      /** A second step that cannot be tried again. */
      isOver?: boolean
    }
