import { z } from 'zod'
import { isStorable } from './text.js'
import { STAFF_ROLES } from './users.js'

/** Body of POST /api/admin/secure-login. The server only compares; the form checks the rules of §5. */
export const loginSchema = z.object({
  email: z
    .string({ error: 'is required' })
    .max(1_000, { abort: true })
    .refine(isStorable, 'has characters that cannot be stored')
    .trim()
    .toLowerCase()
    .min(1, 'is required')
    .max(200),
  password: z.string({ error: 'is required' }).min(1, 'is required').max(500),
})
export type Login = z.infer<typeof loginSchema>

export const loginAnswerSchema = z.object({
  message: z.string(),
  token: z.string(),
  csrfToken: z.string(),
  user: z.object({ _id: z.string(), name: z.string(), email: z.string(), role: z.enum(STAFF_ROLES) }),
})
export type LoginAnswer = z.infer<typeof loginAnswerSchema>

/** GET /api/admin/secure-status: 200 with `user: null` when signed out. */
export const secureStatusSchema = z.object({
  user: z.object({ _id: z.string(), name: z.string(), email: z.string(), role: z.enum(STAFF_ROLES) }).nullable(),
  isAdmin: z.boolean(),
  ip: z.string(),
})
export type SecureStatus = z.infer<typeof secureStatusSchema>

export const currentAdminSchema = z.object({ role: z.enum(STAFF_ROLES) })
export const logoutAnswerSchema = z.object({ message: z.string() })
