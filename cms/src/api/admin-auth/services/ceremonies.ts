import {
  DomainError,
  newPasskeyOptionsSchema,
  PASSKEY_TRANSPORTS,
  passkeyOptionsSchema,
  SECOND_STEP_MINUTES,
  type NewPasskey,
  type NewPasskeyOptions,
  type PasskeyOptions,
  type SignedByPasskey,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { StaffPasskeyRow } from '../../../database/rows/admin-auth'
import { environment } from '../../../environment'
import { getService } from '../../../services'

type StoredPasskey = Pick<StaffPasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'>
type NewStoredPasskey = StoredPasskey & Pick<StaffPasskeyRow, 'is_backed_up'>
/** We ask for no extension, so none has results. */
const NO_EXTENSIONS = { clientExtensionResults: {} }

const { hostname: rpID, origin } = new URL(environment.PUBLIC_URL)
/** Loaded at the first use: many shops have no passkeys. */
const library = () => import('@simplewebauthn/server')
const timeout = SECOND_STEP_MINUTES * 60_000

/**
 * The ceremonies of WebAuthn. The password comes first, so a passkey has to prove that it is there, and need not ask
 * for a finger or a PIN: keys without either are second factors, too.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** What a browser needs to make a passkey. The user's existing passkeys are excluded. */
  async askForNew(
    user: { documentId: string; email: string; name: string },
    known: readonly StoredPasskey[],
  ): Promise<NewPasskeyOptions> {
    const options = await (
      await library()
    ).generateRegistrationOptions({
      rpName: getService(strapi, 'settings.settings').current().shopName,
      rpID,
      userID: new Uint8Array(Buffer.from(user.documentId)),
      userName: user.email,
      userDisplayName: user.name,
      timeout,
      attestationType: 'none',
      excludeCredentials: known.map(toDescriptor),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    })
    return newPasskeyOptionsSchema.parse(options)
  },

  /** What to store of a new passkey; throws `passkey_rejected`. */
  async readNew(passkey: NewPasskey, challenge: string | null): Promise<NewStoredPasskey> {
    const verified = await verifyNew(passkey, challenge).catch(() => undefined)
    if (!verified?.verified) throw new DomainError('passkey_rejected')
    const { credential, credentialBackedUp } = verified.registrationInfo
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: passkey.response.transports.join(' '),
      is_backed_up: credentialBackedUp,
    }
  },

  async askFor(known: readonly StoredPasskey[]): Promise<PasskeyOptions> {
    const options = await (
      await library()
    ).generateAuthenticationOptions({
      rpID,
      allowCredentials: known.map(toDescriptor),
      timeout,
      userVerification: 'preferred',
    })
    return passkeyOptionsSchema.parse(options)
  },

  /** What changes of a passkey that signed; undefined when the signature is not its own or its counter went back. */
  async check(
    signed: SignedByPasskey,
    stored: StoredPasskey,
    challenge: string | null,
  ): Promise<Pick<StaffPasskeyRow, 'counter' | 'is_backed_up'> | undefined> {
    const { verifyAuthenticationResponse } = await library()
    const verified = await verifyAuthenticationResponse({
      response: { ...signed, ...NO_EXTENSIONS },
      expectedChallenge: challenge ?? '',
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: stored.credential_id,
        publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
        counter: Number(stored.counter),
      },
      requireUserVerification: false,
    }).catch(() => undefined)
    if (!verified?.verified) return undefined
    const { newCounter, credentialBackedUp } = verified.authenticationInfo
    return { counter: newCounter, is_backed_up: credentialBackedUp }
  },
})

/**
 * As we ask for no attestation, browsers send no other kinds; for those the library might fetch what a certificate
 * names.
 */
const KINDS_WITHOUT_CHAIN: readonly string[] = ['none', 'packed']

async function verifyNew(passkey: NewPasskey, challenge: string | null) {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const { verifyRegistrationResponse } = await library()
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(passkey.response.attestationObject, 'base64url')),
  )
  if (!KINDS_WITHOUT_CHAIN.includes(attestation.get('fmt'))) return undefined
  return verifyRegistrationResponse({
    response: { ...passkey, ...NO_EXTENSIONS },
    expectedChallenge: challenge ?? '',
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  })
}

function toDescriptor({ credential_id: id, transports }: StoredPasskey) {
  const known = (transports ?? '').split(' ')
  return { id, transports: PASSKEY_TRANSPORTS.filter((transport) => known.includes(transport)) }
}
