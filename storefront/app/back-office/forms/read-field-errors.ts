import { isDomainError, keysOf, ownValue, tableOf } from '@stoep/shared'
import { toSentence } from './to-sentence'

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

/** The first error of each of these fields, as a sentence with its label. */
export function labelledErrors<Field extends string>(
  error: unknown,
  labels: Readonly<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const wrong = readFieldErrors(error)
  const messageOf = (name: Field) => wrong.find(({ field }) => field === name)?.message
  const names = keysOf(labels).filter((name) => messageOf(name) !== undefined)
  return tableOf(names, (name) => toSentence(ownValue(labels, name) ?? name, messageOf(name)))
}
