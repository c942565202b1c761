import { Field } from '@strapi/design-system'
import type { ReactNode } from 'react'
import type { CustomFieldProps } from './field-props'

type Framed = Pick<CustomFieldProps<unknown>, 'name' | 'label' | 'labelAction' | 'hint' | 'required' | 'error'>

/** The label above a field's input, and the hint and error below it. */
export function FieldFrame({
  name,
  label,
  labelAction,
  hint,
  required,
  error,
  children,
}: Framed & { children: ReactNode }) {
  return (
    <Field.Root name={name} hint={hint} required={required} error={error}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      {children}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
}
