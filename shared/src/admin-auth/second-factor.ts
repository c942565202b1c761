import { z } from 'zod'
import { MAX_LENGTHS } from '../constants.js'
import { loginResponseSchema } from './admin-auth.js'
import { requiredTextSchema } from '../values/text.js'

/** Bytes in WebAuthn's JSON encoding, base64url. */
const bytesSchema = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'must be base64url')
/** The ways in which a browser reaches a passkey. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const credentialTypeSchema = z.literal('public-key')

/** An id is at most 1,023 bytes. */
const credentialIdSchema = bytesSchema(1_400)
const credentialOf = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: credentialIdSchema,
    rawId: credentialIdSchema,
    type: credentialTypeSchema,
    response,
  })

/** A browser's response with a new passkey. */
const newPasskeySchema = credentialOf(
  z.object({
    clientDataJSON: bytesSchema(4_000),
    attestationObject: bytesSchema(20_000),
    /** Unknown transports are ignored. */
    transports: z
      .array(z.string().max(40))
      .max(20)
      .transform((named) => PASSKEY_TRANSPORTS.filter((transport) => named.includes(transport)))
      .default([]),
  }),
)
export type NewPasskey = z.infer<typeof newPasskeySchema>
/** The same as the browser sends it, with all transports. */
export type MadePasskey = z.input<typeof newPasskeySchema>

/** A challenge signed with a passkey. */
const signedByPasskeySchema = credentialOf(
  z.object({
    clientDataJSON: bytesSchema(4_000),
    authenticatorData: bytesSchema(4_000),
    signature: bytesSchema(4_000),
    userHandle: bytesSchema(200).optional(),
  }),
)
export type SignedByPasskey = z.infer<typeof signedByPasskeySchema>

const knownCredentialSchema = z.object({
  id: z.string(),
  type: credentialTypeSchema,
  transports: z.array(z.enum(PASSKEY_TRANSPORTS)).optional(),
})

/** The options for `navigator.credentials.create`. */
export const newPasskeyOptionsSchema = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: credentialTypeSchema })),
  timeout: z.number().int(),
  excludeCredentials: z.array(knownCredentialSchema),
  authenticatorSelection: z.object({
    residentKey: z.enum(['discouraged', 'preferred', 'required']),
    userVerification: z.enum(['discouraged', 'preferred', 'required']),
  }),
  attestation: z.literal('none'),
})
export type NewPasskeyOptions = z.infer<typeof newPasskeyOptionsSchema>

/** The options for `navigator.credentials.get`. */
export const passkeyOptionsSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  allowCredentials: z.array(knownCredentialSchema),
  userVerification: z.enum(['discouraged', 'preferred', 'required']),
})
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>

/** The response to a right password when a second step is required. The token is good for that step only. */
const secondStepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('passkey'), token: z.string(), options: passkeyOptionsSchema }),
  z.object({ kind: z.literal('set-up'), token: z.string(), options: newPasskeyOptionsSchema }),
])
export type SecondStep = z.infer<typeof secondStepSchema>
export const secondStepResponseSchema = z.object({ message: z.string(), secondStep: secondStepSchema })
export type SecondStepResponse = z.infer<typeof secondStepResponseSchema>

const stepTokenSchema = z.string({ error: 'is required' }).min(1, 'is required').max(100)
const passkeyNameSchema = requiredTextSchema(MAX_LENGTHS.passkeyName)

export const stepByPasskeySchema = z.object({ token: stepTokenSchema, passkey: signedByPasskeySchema })
export type StepByPasskey = z.infer<typeof stepByPasskeySchema>
/** A typed recovery code: dashes, blanks and small letters do not matter. */
export const stepByCodeSchema = z.object({
  token: stepTokenSchema,
  code: z.string({ error: 'is required' }).trim().min(1, 'is required').max(100),
})
export type StepByCode = z.infer<typeof stepByCodeSchema>

export const addPasskeySchema = z.object({ token: stepTokenSchema, name: passkeyNameSchema, passkey: newPasskeySchema })
export type AddPasskey = z.infer<typeof addPasskeySchema>
export const renamePasskeySchema = z.object({ name: passkeyNameSchema })

const recoveryCodesSchema = z.array(z.string())
/** A successful sign-in, with recovery codes that are shown only now. */
export const setUpResponseSchema = loginResponseSchema.extend({ recoveryCodes: recoveryCodesSchema })
export type SetUpResponse = z.infer<typeof setUpResponseSchema>

const passkeyViewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Whether the provider keeps a copy, so that it outlives the device. */
  isBackedUp: z.boolean(),
})
export type PasskeyView = z.infer<typeof passkeyViewSchema>

/** GET /api/admin/account/second-factor */
export const secondFactorSchema = z.object({
  passkeys: z.array(passkeyViewSchema),
  recoveryCodesLeft: z.number().int(),
  /** Whether every user must have a second factor. */
  isRequired: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

export const passkeyStepSchema = z.object({ token: z.string(), options: newPasskeyOptionsSchema })
/** `recoveryCodes`: with the first passkey, shown only now; else empty. */
export const passkeyAddedSchema = secondFactorSchema.extend({ recoveryCodes: recoveryCodesSchema })
export type PasskeyAdded = z.infer<typeof passkeyAddedSchema>
export const recoveryCodesResponseSchema = z.object({ recoveryCodes: recoveryCodesSchema })
/** The panel's URL, and until when it allows the next sign-in. */
export const panelPassSchema = z.object({ url: z.string(), until: z.string() })

export const requireSecondFactorSchema = z.object({ isRequired: z.boolean({ error: 'must be true or false' }) })
export const secondFactorRequirementSchema = z.object({ isRequired: z.boolean() })
