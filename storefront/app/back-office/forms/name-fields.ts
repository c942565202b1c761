import { ERRORS, ownValue } from '@stoep/shared'
import type { WrongField } from './read-field-errors'
import { toSentence } from './to-sentence'

/** What a form calls the fields of its call: by their path, or by its first part for all within. */
export type FieldNames = Readonly<Record<string, string>>

/**
 * The server's sentence with the field by the name that the form has for it: who reads "freeDeliveryFrom: must be …" does
 * not find it on the page. A sentence of the server's own stays as it is.
 */
export function nameFields(message: string, [first]: readonly WrongField[], names: FieldNames = {}): string {
  if (!first) return message
  const { field, message: problem } = first
  const [, general] = ERRORS.validation
  const variants = [`${general} ${field}: ${problem}`, `${field}: ${problem}`, `${field} ${problem}`]
  if (!variants.includes(message)) return message
  return `${general} ${toSentence(nameOf(field, names), problem)}`
}

/** "items.0.quantity" by what the form calls it, or in the contract's own words. */
export function nameOf(field: string, names: FieldNames): string {
  const parts = field.split('.').filter((part) => !/^\d+$/.test(part))
  const known = [field, parts.join('.'), parts[0] ?? ''].map((part) => ownValue(names, part))
  return known.find((name) => name !== undefined) ?? toWords(parts.at(-1) ?? '')
}

/** "newPhoneValue" → "New phone value": a name of the contract for which there is no better one. */
export function toWords(name: string): string {
  const words = name
    .replace(/InCents$/, '')
    .replace(/([a-z])([A-Z\d])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
