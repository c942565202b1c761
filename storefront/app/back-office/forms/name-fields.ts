import { capitalise, ERRORS, ownValue } from '@stoep/shared'
import type { WrongField } from './read-field-errors'
import { toSentence } from './to-sentence'

/** A form's labels for the fields of its request: by full path, or by the first part of the path for all below it. */
export type FieldNames = Readonly<Record<string, string>>

/**
 * Replaces the field name in the server's validation message by the form's label: nobody finds "freeDeliveryFrom: must
 * be …" on the page. Any other message is returned unchanged.
 */
export function nameFields(message: string, [first]: readonly WrongField[], names: FieldNames = {}): string {
  if (!first) return message
  const { field, message: problem } = first
  const variants = [`${GENERAL} ${field}: ${problem}`, `${field}: ${problem}`, `${field} ${problem}`]
  return variants.includes(message) ? nameError(field, problem, names) : message
}

const [, GENERAL] = ERRORS.validation

/** "Some fields need your attention. Name is required." */
export const nameError = (field: string, problem: string, names: FieldNames = {}): string =>
  `${GENERAL} ${toSentence(nameOf(field, names), problem)}`

/** The message of a form after a correction: '' without an error left; one that named a field names the first left. */
export function nameLeft(message: string, left: Partial<Record<string, string>>, names?: FieldNames): string {
  const [first] = Object.entries(left)
  if (!first) return ''
  const [field, problem = ''] = first
  return message.startsWith(`${GENERAL} `) ? nameError(field, problem, names) : message
}

/** The form's label for a path like "items.0.quantity", or the contract's name as words. */
export function nameOf(field: string, names: FieldNames): string {
  const parts = field.split('.').filter((part) => !/^\d+$/.test(part))
  const known = [field, parts.join('.'), parts[0] ?? ''].map((part) => ownValue(names, part))
  return known.find((name) => name !== undefined) ?? toWords(parts.at(-1) ?? '')
}

/** "newPhoneValue" → "New phone value": the fallback for a field without a label. */
export const toWords = (name: string): string =>
  capitalise(
    name
      .replace(/InCents$/, '')
      .replace(/([a-z])([A-Z\d])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`),
  )
