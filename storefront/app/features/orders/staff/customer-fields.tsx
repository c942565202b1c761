import { PROVINCES, type PublicSettings } from '@stoep/shared'
import { Field, Select, TextArea } from '~/ui/field'
import {
  CHECKOUT_FIELDS,
  FIELD_LABELS,
  isRequired,
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutValues,
} from '../../cart/checkout-fields'

interface Props {
  values: CheckoutValues
  errors: CheckoutErrors
  onChange: (field: CheckoutField, value: string) => void
  /** Where given, provinces without cash on delivery cannot be chosen. */
  delivery?: PublicSettings['delivery']
}

const HINTS: Partial<Record<CheckoutField, string>> = {
  directions: 'Gate, landmark, complex or unit: whatever helps the courier.',
}
const WIDE: readonly CheckoutField[] = ['email', 'addressLine1', 'addressLine2', 'directions']

/** Who gets the parcel, as staff type it: the fields and rules of the shop's own checkout. */
export function CustomerFields({ values, errors, onChange, delivery = [] }: Props) {
  const inputOf = (field: CheckoutField) => ({
    id: customerFieldId(field),
    label: FIELD_LABELS[field],
    required: isRequired(field),
    hint: HINTS[field],
    value: values[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  })
  return (
    <div className="two-fields">
      {CHECKOUT_FIELDS.map((field) => (
        <div key={field} className={WIDE.includes(field) ? 'whole' : undefined}>
          {field === 'province' ? (
            <Select {...inputOf(field)} placeholder="Select" options={provinceOptions(delivery)} />
          ) : field === 'directions' ? (
            <TextArea {...inputOf(field)} rows={2} maxLength={200} />
          ) : (
            <Field {...inputOf(field)} {...(KEYBOARDS[field] ?? {})} autoComplete="off" />
          )}
        </div>
      ))}
    </div>
  )
}

export const customerFieldId = (field: CheckoutField): string => `customer-${field}`

const KEYBOARDS: Partial<Record<CheckoutField, { type?: string; inputMode?: 'tel' | 'email' | 'numeric' }>> = {
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
