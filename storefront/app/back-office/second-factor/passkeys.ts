import type { MadePasskey, NewPasskeyOptions, PasskeyOptions, SignedByPasskey } from '@stoep/shared'
import { laterScript, LostScript } from '~/http/later-script'

/** The browser's passkey dialog failed or was cancelled: `message` says why, as far as the browser tells. */
export class PasskeyProblem extends Error {}

const NOT_HERE = 'Passkeys do not work at this address: it must begin with https:// (or be localhost).'

const loadLibrary = laterScript(() => import('@simplewebauthn/browser'))

/** Asks the browser for a new passkey; throws `PasskeyProblem`. The library is loaded on first use. */
export const makePasskey = (options: NewPasskeyOptions): Promise<MadePasskey> =>
  explained(async () => {
    const { startRegistration } = await loadLibrary()
    return startRegistration({ optionsJSON: options })
  })

/** Asks the browser to sign with a passkey of this device, a phone or a security key; throws `PasskeyProblem`. */
export const signWithPasskey = (options: PasskeyOptions): Promise<SignedByPasskey> =>
  explained(async () => {
    const { startAuthentication } = await loadLibrary()
    return startAuthentication({ optionsJSON: options })
  })

async function explained<T>(ask: () => Promise<T>): Promise<T> {
  if (typeof PublicKeyCredential === 'undefined') throw new PasskeyProblem(NOT_HERE)
  try {
    return await ask()
  } catch (error) {
    throw new PasskeyProblem(describePasskeyProblem(error))
  }
}

/** The problem in words for the user. Browsers tell little, so that no page learns which passkeys exist. */
export function describePasskeyProblem(error: unknown): string {
  if (error instanceof LostScript) return error.message
  const name = error instanceof Error ? (error.cause instanceof Error ? error.cause.name : error.name) : ''
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.'
  if (name === 'SecurityError') return NOT_HERE
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used: it was cancelled, or took too long. Please try again.'
  return 'The browser could not use a passkey. Please try again.'
}
