import { isDomainError } from '@stoep/shared'

export interface WrongField {
  field: string
  message: string
}

const isWrongField = (value: unknown): value is WrongField =>
  typeof value === 'object' && value !== null && 'field' in value && 'message' in value

/** The field errors in the server's response; empty where it has none. */
export function readFieldErrors(error: unknown): WrongField[] {
  const details = isDomainError(error) ? error.details : undefined
  const fields = typeof details === 'object' && details !== null && 'fields' in details ? details.fields : undefined
  return Array.isArray(fields) ? fields.filter(isWrongField) : []
}
