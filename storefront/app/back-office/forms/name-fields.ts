import { ERRORS, ownValue } from '@stoep/shared'
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
  const [, general] = ERRORS.validation
  const variants = [`${general} ${field}: ${problem}`, `${field}: ${problem}`, `${field} ${problem}`]
  if (!variants.includes(message)) return message
  return `${general} ${toSentence(nameOf(field, names), problem)}`
}

/** The form's label for a path like "items.0.quantity", or the contract's name as words. */
export function nameOf(field: string, names: FieldNames): string {
  const parts = field.split('.').filter((part) => !/^\d+$/.test(part))
  const known = [field, parts.join('.'), parts[0] ?? ''].map((part) => ownValue(names, part))
  return known.find((name) => name !== undefined) ?? toWords(parts.at(-1) ?? '')
}

/** "newPhoneValue" → "New phone value": the fallback for a field without a label. */
export function toWords(name: string): string {
  const words = name
    .replace(/InCents$/, '')
    .replace(/([a-z])([A-Z\d])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
