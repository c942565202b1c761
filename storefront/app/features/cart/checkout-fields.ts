import { customerDetailsSchema, REQUIRED_ADDRESS_FIELDS, type CustomerDetails } from '@stoep/shared'

export const PROCESSING_FAILED = 'There was an error processing your order. Please try again.'

export const CHECKOUT_FIELDS = [
  'fullName',
  'phoneNumber',
  'email',
  'addressLine1',
  'addressLine2',
  'city',
  'province',
  'postalCode',
  'directions',
] as const
export type CheckoutField = (typeof CHECKOUT_FIELDS)[number]
export type CheckoutValues = Record<CheckoutField, string>
export type CheckoutErrors = Partial<Record<CheckoutField, string>>

/** The form as it stands: what was typed and what is wrong with it. */
export interface CheckoutView {
  key: string
  values: CheckoutValues
  errors: CheckoutErrors
  /** Why the order was not placed, '' before the first try. */
  message: string
}

export const FIELD_LABELS: Readonly<Record<CheckoutField, string>> = {
  fullName: 'Full name',
  phoneNumber: 'WhatsApp or phone number',
  email: 'E-mail',
  addressLine1: 'Street address',
  addressLine2: 'Suburb, complex or landmark',
  city: 'City or town',
  province: 'Province',
  postalCode: 'Postal code',
  directions: 'Directions for the courier',
}

export const EMPTY_VALUES = Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, ''])) as CheckoutValues

/** What was typed, as it was typed, so that an error loses nothing. */
export const readCheckoutValues = (fields: Record<string, string>): CheckoutValues =>
  Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, (fields[field] ?? '').slice(0, 1_000)])) as CheckoutValues

type Checked = { isComplete: true; details: CustomerDetails } | { isComplete: false; errors: CheckoutErrors }

/** Checks the form with the contract's own schema. */
export function checkDetails(values: CheckoutValues): Checked {
  const result = customerDetailsSchema.safeParse(values)
  if (result.success) return { isComplete: true, details: result.data }
  return {
    isComplete: false,
    errors: toFieldErrors(
      result.error.issues.map((issue) => ({ field: String(issue.path[0]), message: issue.message })),
      values,
    ),
  }
}

/** Errors of the check above or of the server, by field and in words: "Full name is required". */
export function toFieldErrors(
  issues: readonly { field: string; message: string }[],
  values: CheckoutValues,
): CheckoutErrors {
  const errors: CheckoutErrors = {}
  for (const { field, message } of issues) {
    const name = CHECKOUT_FIELDS.find((known) => field === known || field === `customerDetails.${known}`)
    if (!name || errors[name]) continue
    const isMissing = isRequired(name) && values[name].trim() === ''
    errors[name] = `${FIELD_LABELS[name]} ${isMissing ? 'is required' : message}`
  }
  return errors
}

export const isRequired = (field: CheckoutField): boolean =>
  (REQUIRED_ADDRESS_FIELDS as readonly string[]).includes(field)

/** Whether something required is missing: spec §5 has one text for that. */
export const lacksRequired = (errors: CheckoutErrors, values: CheckoutValues): boolean =>
  REQUIRED_ADDRESS_FIELDS.some((field) => errors[field] && values[field].trim() === '')
