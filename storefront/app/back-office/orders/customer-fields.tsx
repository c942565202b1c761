import {
  MAX_LENGTHS,
  PROVINCES,
  CUSTOMER_FIELDS,
  CUSTOMER_LABELS,
  isRequiredOfCustomer,
  type PublicSettings,
  type CustomerErrors,
  type CustomerField,
  type CustomerValues,
} from '@stoep/shared'
import { Field, Select, TextArea } from '~/ui/field'

interface Props {
  values: CustomerValues
  errors: CustomerErrors
  onChange: (field: CustomerField, value: string) => void
  /** If given, provinces without cash on delivery cannot be chosen. */
  delivery?: PublicSettings['delivery']
}

const HINTS: Partial<Record<CustomerField, string>> = {
  directions: 'Gate, landmark, complex or unit: whatever helps the courier.',
}
const WIDE: readonly CustomerField[] = ['email', 'addressLine1', 'addressLine2', 'suburb', 'directions']

/** The customer's details as typed by staff, with the fields and rules of the shop's checkout. */
export function CustomerFields({ values, errors, onChange, delivery = [] }: Props) {
  const inputOf = (field: CustomerField) => ({
    id: customerFieldId(field),
    label: CUSTOMER_LABELS[field],
    required: isRequiredOfCustomer(field),
    hint: HINTS[field],
    value: values[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  })
  return (
    <div className="field-pair">
      {CUSTOMER_FIELDS.map((field) => (
        <div key={field} className={WIDE.includes(field) ? 'whole' : undefined}>
          {field === 'province' ? (
            <Select {...inputOf(field)} placeholder="Select" options={provinceOptions(delivery)} />
          ) : field === 'directions' ? (
            <TextArea {...inputOf(field)} rows={2} maxLength={MAX_LENGTHS.directions} />
          ) : (
            <Field {...inputOf(field)} {...(KEYBOARDS[field] ?? {})} autoComplete="off" />
          )}
        </div>
      ))}
    </div>
  )
}

export const customerFieldId = (field: CustomerField): string => `customer-${field}`

const KEYBOARDS: Partial<Record<CustomerField, { type?: string; inputMode?: 'tel' | 'email' | 'numeric' }>> = {
  phoneNumber: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  postalCode: { inputMode: 'numeric' },
}

const provinceOptions = (delivery: PublicSettings['delivery']) =>
  PROVINCES.map((province) => {
    const isUnavailable = delivery.some((row) => row.province === province && !row.cashOnDelivery)
    return {
      value: province,
      label: isUnavailable ? `${province} (no cash on delivery)` : province,
      disabled: isUnavailable,
    }
  })
