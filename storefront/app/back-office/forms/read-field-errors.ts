import { isDomainError } from '@stoep/shared'

export interface ToldField {
  field: string
  message: string
}

const isTold = (told: unknown): told is ToldField =>
  typeof told === 'object' && told !== null && 'field' in told && 'message' in told

/** What is wrong with which field, as the server told it. */
export function readFieldErrors(error: unknown): ToldField[] {
  const details = isDomainError(error) ? error.details : undefined
  const fields = typeof details === 'object' && details !== null && 'fields' in details ? details.fields : undefined
  return Array.isArray(fields) ? fields.filter(isTold) : []
}
