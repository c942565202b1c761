import { createUserSchema, isDomainError, keysOf, updateUserSchema } from '@stoep/shared'
import { readFieldErrors } from '~/back-office/forms/read-field-errors'

export interface UserFields {
  name: string
  email: string
  password: string
  role: 'admin' | 'staff'
}
type UserProblems = Partial<Record<keyof UserFields, string>>

const LABELS: Record<keyof UserFields, string> = { name: 'Name', email: 'Email', password: 'Password', role: 'Role' }

/** The form's problems according to the contract; on an edit an empty password keeps the old one. */
export function checkUser(fields: UserFields, isEdit: boolean): UserProblems {
  const result = (isEdit ? updateUserSchema : createUserSchema).safeParse(fields)
  if (result.success) return {}
  return toProblems(result.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message })))
}

export function problemsOf(error: unknown): UserProblems {
  if (!isDomainError(error)) return {}
  if (error.code === 'email_taken') return { email: error.message }
  return toProblems(readFieldErrors(error))
}

function toProblems(fields: readonly { field: string; message: string }[]): UserProblems {
  const problems: UserProblems = {}
  for (const { field, message } of fields) {
    const name = keysOf(LABELS).find((known) => known === field)
    if (!name) continue
    problems[name] ??= /^[A-Z]/.test(message) ? message : `${LABELS[name]} ${message}.`
  }
  return problems
}
