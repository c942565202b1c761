import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'

const MAX_TYPED = 40
const NO_PHONE = 'must be a South African number, like 082 123 4567'

/**
 * A South African number in its stored form (+27 and nine digits), or undefined.
 * libphonenumber accepts numbers that are a digit short, so the nine digits are asked for here.
 */
export function normalisePhone(input: string): string | undefined {
  if (input.length > MAX_TYPED) return undefined
  const parsed = parsePhoneNumberFromString(input, 'ZA')
  if (!parsed || parsed.countryCallingCode !== '27') return undefined
  return /^[1-8]\d{8}$/.test(parsed.nationalNumber) ? `+27${parsed.nationalNumber}` : undefined
}

/** +27821234567 → "082 123 4567". What is not stored like that is shown as it is. */
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
