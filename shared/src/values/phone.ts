import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'

const MAX_TYPED = 40
/** Digits other than 0 to 9. */
const OTHER_DIGIT = /(?![0-9])\p{Nd}/u
export const NO_PHONE = 'must be a South African number, like 082 123 4567'

/**
 * A South African number in its stored form (+27 and nine digits), or undefined.
 * libphonenumber accepts numbers that are a digit short, so the nine digits are required here; and digits of other
 * scripts, including full-width ones, which the field of a form does not.
 */
export function normalisePhone(input: string): string | undefined {
  if (input.length > MAX_TYPED || OTHER_DIGIT.test(input)) return undefined
  const parsed = parsePhoneNumberFromString(input, 'ZA')
  if (!parsed || parsed.countryCallingCode !== '27') return undefined
  return /^[1-8]\d{8}$/.test(parsed.nationalNumber) ? `+27${parsed.nationalNumber}` : undefined
}

/** Characters between digits and before the first; escaped for the attribute `pattern`, which uses the flag v. */
const BETWEEN = String.raw`[ \u00a0\u00ad\u200b\u2060.\(\)\[\]\/\-\u2010-\u2015\u2212]*`
const COUNTRY = `(?:\\+|00)?${BETWEEN}27${BETWEEN}0?`

/**
 * For the attribute `pattern` of a field, which is checked when the field loses focus: matches every usual notation
 * that
 * `normalisePhone` accepts.
 */
export const PHONE_PATTERN = String.raw`[^\p{Nd}+]*(?:${COUNTRY}|0)?(?:${BETWEEN}[1-8])(?:${BETWEEN}[0-9]){8}(?:\P{Nd}*|[ ,;]*(?:[Ee][Xx][Tt]|[Xx]|#)[\P{Nd}0-9]*)`

/** +27821234567 → "082 123 4567". Another format stays as it is. */
export function formatPhone(phone: string): string {
  const match = /^\+27(\d{2})(\d{3})(\d{4})$/.exec(phone)
  return match ? `0${match[1]} ${match[2]} ${match[3]}` : phone
}

export const phoneSchema = z
  .string({ error: NO_PHONE })
  .max(MAX_TYPED, NO_PHONE)
  .transform((value, context) => {
    const phone = normalisePhone(value)
    if (phone) return phone
    context.addIssue({ code: 'custom', message: NO_PHONE })
    return z.NEVER
  })
