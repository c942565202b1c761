import { categoryNames } from '@stoep/shared'
import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system'
import type { CustomFieldProps } from './field-props'
import { useCategories } from './use-categories'

/** One of the shop's own categories. */
export function CategoryInput({
  name,
  label,
  labelAction,
  hint,
  placeholder,
  required,
  disabled,
  error,
  value,
  onChange,
}: CustomFieldProps<string | null | undefined>) {
  const tops = categoryNames(useCategories())
  const names = value && !tops.includes(value) ? [value, ...tops] : tops
  return (
    <Field.Root name={name} hint={hint} required={required} error={error}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <SingleSelect
        placeholder={placeholder || 'Choose one'}
        disabled={disabled}
        value={value ?? ''}
        onChange={(chosen) => onChange(name, chosen)}
      >
        {names.map((one) => (
          <SingleSelectOption key={one} value={one}>
            {one}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
}
