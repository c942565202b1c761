import { type CustomerDetails, REQUIRED_ADDRESS_FIELDS, customerDetailsSchema } from './customer.js'
import { tableOf } from '../values/typed-keys.js'

export const CUSTOMER_FIELDS = [
  'fullName',
  'phoneNumber',
  'email',
  'addressLine1',
  'addressLine2',
  'suburb',
  'city',
  'province',
  'postalCode',
  'directions',
] as const
export type CustomerField = (typeof CUSTOMER_FIELDS)[number]
export type CustomerValues = Record<CustomerField, string>
export type CustomerErrors = Partial<Record<CustomerField, string>>

export const CUSTOMER_LABELS: Readonly<Record<CustomerField, string>> = {
  fullName: 'Full name',
  phoneNumber: 'WhatsApp or phone number',
  email: 'Email',
  addressLine1: 'Street address',
  addressLine2: 'Complex, unit or landmark',
  suburb: 'Suburb',
  city: 'City or town',
  province: 'Province',
  postalCode: 'Postal code',
  directions: 'Directions for the courier',
}

export const EMPTY_CUSTOMER: CustomerValues = tableOf(CUSTOMER_FIELDS, () => '')

/** The values as they were typed, so that an error loses nothing. */
export const readCustomerValues = (fields: Record<string, string>): CustomerValues =>
  tableOf(CUSTOMER_FIELDS, (field) => (fields[field] ?? '').slice(0, 1_000))

type Checked = { isComplete: true; details: CustomerDetails } | { isComplete: false; errors: CustomerErrors }

/** Checks the form with the contract's schema. */
export function checkCustomer(values: CustomerValues): Checked {
  const result = customerDetailsSchema.safeParse(values)
  if (result.success) return { isComplete: true, details: result.data }
  return {
    isComplete: false,
    errors: toCustomerErrors(
      result.error.issues.map((issue) => ({ field: String(issue.path[0]), message: issue.message })),
      values,
    ),
  }
}

/** Errors of `checkCustomer` or of the server by field, as sentences: "Full name is required". */
export function toCustomerErrors(
  issues: readonly { field: string; message: string }[],
  values: CustomerValues,
): CustomerErrors {
  const errors: CustomerErrors = {}
  for (const { field, message } of issues) {
    const name = CUSTOMER_FIELDS.find((known) => field === known || field === `customerDetails.${known}`)
    if (!name || errors[name]) continue
    const isMissing = isRequiredOfCustomer(name) && values[name].trim() === ''
    errors[name] = `${CUSTOMER_LABELS[name]} ${isMissing ? 'is required' : message}`
  }
  return errors
}

export const isRequiredOfCustomer = (field: CustomerField): boolean =>
  REQUIRED_ADDRESS_FIELDS.some((required) => required === field)

/** Whether a required field is missing, for which there is a text of its own. */
export const lacksRequired = (errors: CustomerErrors, values: CustomerValues): boolean =>
  REQUIRED_ADDRESS_FIELDS.some((field) => errors[field] && values[field].trim() === '')
