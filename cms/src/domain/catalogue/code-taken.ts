import { DomainError, type FieldErrors } from '@stoep/shared'

export function codeTaken(...names: string[]): DomainError {
  const details: FieldErrors = { fields: names.map((field) => ({ field, message: 'is taken' })) }
  return new DomainError('code_taken', { details })
}
