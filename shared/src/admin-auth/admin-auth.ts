import { z } from 'zod'
import { isStorable, isWellFormed, NOT_STORABLE, withoutUnseen } from '../values/text.js'
import { STAFF_ROLES, newPasswordSchema } from '../users/users.js'

/** An existing password: no rules, as it is only compared. */
const ownPasswordSchema = z
  .string({ error: 'is required' })
  .min(1, 'is required')
  .max(500)
  .refine(isWellFormed, NOT_STORABLE)

/** An e-mail address to look up, without checking its form. */
const lookedUpEmailSchema = z
  .string({ error: 'is required' })
  .max(1_000, { abort: true })
  .refine(isStorable, NOT_STORABLE)
  .overwrite(withoutUnseen)
  .trim()
  .toLowerCase()
  .min(1, 'is required')
  .max(200)

/** Body of POST /api/admin/secure-login. */
export const loginSchema = z.object({ email: lookedUpEmailSchema, password: ownPasswordSchema })
export type Login = z.infer<typeof loginSchema>

const signedInUserSchema = z.object({ _id: z.string(), name: z.string(), email: z.string(), role: z.enum(STAFF_ROLES) })

export const loginResponseSchema = z.object({
  message: z.string(),
  token: z.string(),
  csrfToken: z.string(),
  user: signedInUserSchema,
})
export type LoginResponse = z.infer<typeof loginResponseSchema>

/** GET /api/admin/secure-status: 200 with `user: null` when signed out. */
export const secureStatusSchema = z.object({
  user: signedInUserSchema.nullable(),
  isAdmin: z.boolean(),
  ip: z.string(),
  /** Whether the shop sends e-mail and so can send a link for a forgotten password. */
  sendsMail: z.boolean(),
  /** For an admin, when the last backup was made if that is too long ago; else null. */
  oldBackupAt: z.string().nullable(),
})
export type SecureStatus = z.infer<typeof secureStatusSchema>

export const currentAdminSchema = z.object({ role: z.enum(STAFF_ROLES) })
export const logoutResponseSchema = z.object({ message: z.string() })

export const confirmPasswordSchema = z.object({ password: ownPasswordSchema })
export const confirmResponseSchema = z.object({ confirmedUntil: z.string() })

export const changePasswordSchema = z.object({ currentPassword: ownPasswordSchema, newPassword: newPasswordSchema })
export type ChangePassword = z.infer<typeof changePasswordSchema>
export const forgotPasswordSchema = z.object({ email: lookedUpEmailSchema })
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>
export const forgotPasswordResponseSchema = z.object({ message: z.string() })

/** How long a link for a forgotten password is valid. */
export const RESET_MINUTES = 30
/** `key` is the end of the link. */
export const resetPasswordSchema = z.object({
  key: z.string({ error: 'is required' }).min(1, 'is required').max(200),
  newPassword: newPasswordSchema,
})
export type ResetPassword = z.infer<typeof resetPasswordSchema>

/** `ended`: how many other sessions were ended. */
export const sessionsEndedSchema = z.object({ message: z.string(), ended: z.number().int() })
export type SessionsEnded = z.infer<typeof sessionsEndedSchema>

/** Where staff sign in: the shop's back office, or Strapi's panel. */
export const SESSION_PLACES = ['shop', 'panel'] as const

/** A current session, without its token. */
const staffSessionSchema = z.object({
  _id: z.string(),
  place: z.enum(SESSION_PLACES),
  name: z.string(),
  email: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  /** The IPv4 address or IPv6 /64 it began from; '' when unknown. */
  network: z.string(),
  /** "Chrome on Android"; '' when unknown. */
  browser: z.string(),
  /** Whether this request was made with it. */
  isCurrent: z.boolean(),
})
export type StaffSessionView = z.infer<typeof staffSessionSchema>
/** The network of a session or sign-in in texts for staff: of ::1 and 127.0.0.1 few know that they are local. */
export const describeNetwork = (network: string): string =>
  /^(127\.|::\/64$)/.test(network) ? 'The shop’s own computer' : network || 'Unknown'

export const staffSessionsSchema = z.object({ sessions: z.array(staffSessionSchema) })
