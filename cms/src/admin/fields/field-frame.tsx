import { Field } from '@strapi/design-system'
import type { ReactNode } from 'react'
import type { CustomFieldProps } from './field-props'

type Framed = Pick<CustomFieldProps<unknown>, 'name' | 'label' | 'labelAction' | 'hint' | 'required' | 'error'>

/** What stands around the input of a field: its label above, its hint and its error below. */
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
