import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'

/**
 * A South African number in its stored form (+27 and nine digits), or undefined.
 * libphonenumber accepts numbers that are a digit short, so the nine digits are asked for here.
 */
export function normalisePhone(input: string): string | undefined {
  if (input.length > 40) return undefined
  const parsed = parsePhoneNumberFromString(input, 'ZA')
  if (!parsed || parsed.countryCallingCode !== '27') return undefined
  return /^[1-8]\d{8}$/.test(parsed.nationalNumber) ? `+27${parsed.nationalNumber}` : undefined
}

/** +27821234567 → "082 123 4567". What is not stored like that is shown as it is. */
export function formatPhone(phone: string): string {
  const match = /^\+27(\d{2})(\d{3})(\d{4})$/.exec(phone)
  return match ? `0${match[1]} ${match[2]} ${match[3]}` : phone
}

export const phoneSchema = z.string().transform((value, context) => {
  const phone = normalisePhone(value)
  if (phone) return phone
  context.addIssue({ code: 'custom', message: 'must be a South African number, like 082 123 4567' })
  return z.NEVER
})
