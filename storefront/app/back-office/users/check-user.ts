import { createUserSchema, isDomainError, toValidationError, updateUserSchema, type CreateUser } from '@stoep/shared'
import { labelledErrors } from '~/back-office/forms/read-field-errors'

type UserProblems = Partial<Record<keyof CreateUser, string>>

const LABELS: Record<keyof CreateUser, string> = { name: 'Name', email: 'Email', password: 'Password', role: 'Role' }

/** The form's problems according to the contract; on an edit an empty password keeps the old one. */
export function checkUser(fields: CreateUser, isEdit: boolean): UserProblems {
  const { error } = (isEdit ? updateUserSchema : createUserSchema).safeParse(fields)
  return error ? problemsOf(toValidationError(error)) : {}
}

export const problemsOf = (error: unknown): UserProblems =>
  isDomainError(error) && error.code === 'email_taken' ? { email: error.message } : labelledErrors(error, LABELS)
