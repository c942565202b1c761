import type { SecondStep, SecureStatus } from '@stoep/shared'

/** The result of signing in. It has no token, because the page's script must never see one. */
export type LoginOutcome =
  /** `recoveryCodes` are those of a passkey that was just set up, otherwise empty. */
  | { kind: 'signed-in'; recoveryCodes: string[] }
  | { kind: 'second-step'; step: SecondStep }
  | {
      kind: 'failed'
      inline: string
      toast: string
      status: SecureStatus | null
      /** What was typed, for a page without script; never the password. */
      email?: string
      /** The rules for passwords that the typed one breaks. */
      unmet?: string[]
      /** The second step cannot be tried again. */
      isOver?: boolean
      /** No response came: nobody has found what was typed to be wrong. */
      isLost?: boolean
    }

export type FailedLogin = Extract<LoginOutcome, { kind: 'failed' }>
