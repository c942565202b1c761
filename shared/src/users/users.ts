import { z } from 'zod'
import { MAX_LENGTHS } from '../constants.js'
import {
  countBytes,
  emailAddressSchema,
  emptyToUndefined,
  isStorable,
  NOT_STORABLE,
  optionalInput,
  requiredTextSchema,
} from '../values/text.js'

export const STAFF_ROLES = ['admin', 'staff'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
const roleSchema = z.enum(STAFF_ROLES, { error: 'must be admin or staff' })

/** The unmet password rules in words, empty when all are met. */
export function unmetPasswordRules(password: string): string[] {
  const rules: [met: boolean, text: string][] = [
    [password.length >= 8, 'at least 8 characters'],
    [/[a-z]/.test(password), 'at least one lowercase letter'],
    [/[A-Z]/.test(password), 'at least one uppercase letter'],
    [/\d/.test(password), 'at least one digit'],
    [/[@$!%*?&]/.test(password), 'at least one special character from @$!%*?&'],
  ]
  return rules.filter(([met]) => !met).map(([, text]) => text)
}

const emailSchema = z
  .string({ error: 'is required' })
  .trim()
  .toLowerCase()
  .min(1, 'is required')
  .pipe(emailAddressSchema)

/** bcrypt ignores what is longer. */
const MAX_PASSWORD_BYTES = 72

export const newPasswordSchema = z
  .string({ error: 'is required' })
  .max(MAX_PASSWORD_BYTES, { error: `must be at most ${MAX_PASSWORD_BYTES} characters`, abort: true })
  .refine(isStorable, { error: NOT_STORABLE, abort: true })
  .refine((password) => countBytes(password) <= MAX_PASSWORD_BYTES, {
    error: `must be at most ${MAX_PASSWORD_BYTES} bytes: letters with accents count as two, emoji as four`,
    abort: true,
  })
  .superRefine((password, context) => {
    const unmet = unmetPasswordRules(password)
    if (unmet.length > 0) {
      context.addIssue({
        code: 'custom',
        message: ['Password requirements:', ...unmet.map((rule) => `- ${rule}`)].join('\n'),
      })
    }
  })

export const staffUserSchema = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  /** Whether the user has a passkey, so that the password alone is not enough. */
  hasSecondFactor: z.boolean(),
})
export type StaffUser = z.infer<typeof staffUserSchema>
export const usersResponseSchema = z.object({
  users: z.array(staffUserSchema),
  /** Whether every user must have a second factor. */
  isSecondFactorRequired: z.boolean(),
})
export const userResponseSchema = z.object({ message: z.string(), user: staffUserSchema })

export const createUserSchema = z.object({
  name: requiredTextSchema(MAX_LENGTHS.name),
  email: emailSchema,
  password: newPasswordSchema,
  role: z.preprocess(emptyToUndefined, roleSchema.default('admin')),
})
export type CreateUser = z.infer<typeof createUserSchema>

/** Absent fields stay; an empty password keeps the old one. */
export const updateUserSchema = z.object({
  name: requiredTextSchema(MAX_LENGTHS.name).optional(),
  email: emailSchema.optional(),
  password: optionalInput(newPasswordSchema),
  role: optionalInput(roleSchema),
})
export type UpdateUser = z.infer<typeof updateUserSchema>
