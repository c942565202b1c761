import { z } from 'zod'
import { isStorable, isWellFormed } from './text.js'
import { newPasswordSchema, STAFF_ROLES } from './users.js'

/** The password one has; the server only compares. */
const ownPasswordSchema = z
  .string({ error: 'is required' })
  .min(1, 'is required')
  .max(500)
  .refine(isWellFormed, 'has characters that cannot be stored')

/** An e-mail address to be looked up: what is none belongs to nobody. */
const lookedUpEmailSchema = z
  .string({ error: 'is required' })
  .max(1_000, { abort: true })
  .refine(isStorable, 'has characters that cannot be stored')
  .trim()
  .toLowerCase()
  .min(1, 'is required')
  .max(200)

/** Body of POST /api/admin/secure-login. The server only compares; the form checks the rules for passwords. */
export const loginSchema = z.object({ email: lookedUpEmailSchema, password: ownPasswordSchema })
export type Login = z.infer<typeof loginSchema>

export const loginResponseSchema = z.object({
  message: z.string(),
  token: z.string(),
  csrfToken: z.string(),
  user: z.object({ _id: z.string(), name: z.string(), email: z.string(), role: z.enum(STAFF_ROLES) }),
})
export type LoginResponse = z.infer<typeof loginResponseSchema>

/** GET /api/admin/secure-status: 200 with `user: null` when signed out. */
export const secureStatusSchema = z.object({
  user: z.object({ _id: z.string(), name: z.string(), email: z.string(), role: z.enum(STAFF_ROLES) }).nullable(),
  isAdmin: z.boolean(),
  ip: z.string(),
  /** Whether the shop sends e-mail, and so a link for a forgotten password. */
  sendsMail: z.boolean(),
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

/** A link for a forgotten password works this long. */
export const RESET_MINUTES = 30
/** `key` is what the link ends with. */
export const resetPasswordSchema = z.object({
  key: z.string({ error: 'is required' }).min(1, 'is required').max(200),
  newPassword: newPasswordSchema,
})
export type ResetPassword = z.infer<typeof resetPasswordSchema>

/** `ended`: how many other sessions that ended. */
export const sessionsEndedSchema = z.object({ message: z.string(), ended: z.number().int() })
export type SessionsEnded = z.infer<typeof sessionsEndedSchema>

/** Where one is signed in: the back office of the shop, or Strapi's panel. */
export const SESSION_PLACES = ['shop', 'panel'] as const

/** A running session, without anything that would open it. */
export const staffSessionSchema = z.object({
  _id: z.string(),
  place: z.enum(SESSION_PLACES),
  name: z.string(),
  email: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  /** The network address it began from, of IPv6 the /64; '' where that is not known. */
  network: z.string(),
  /** "Chrome on Android"; '' where that is not known. */
  browser: z.string(),
  /** The one this request was made with. */
  isCurrent: z.boolean(),
})
export type StaffSessionView = z.infer<typeof staffSessionSchema>
export const staffSessionsSchema = z.object({ sessions: z.array(staffSessionSchema) })
