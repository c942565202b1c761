import { SingleSelect, SingleSelectOption } from '@strapi/design-system'
import { FieldFrame } from './field-frame'
import type { CustomFieldProps } from './field-props'

interface NameSelectProps extends CustomFieldProps<string | null | undefined> {
  offered: readonly string[]
  /** The label of a stored name that is not (or no longer) offered; it stays selected until another one is chosen. */
  nameUnoffered?: (name: string) => string
  isClearable?: boolean
}

/** One name out of a list. */
export function NameSelect({ offered, nameUnoffered = String, isClearable = false, ...field }: NameSelectProps) {
  const { name, placeholder, disabled, value, onChange } = field
  const names = value && !offered.includes(value) ? [value, ...offered] : offered
  return (
    <FieldFrame {...field}>
      <SingleSelect
        placeholder={placeholder || 'Choose one'}
        disabled={disabled || names.length === 0}
        value={value ?? ''}
        onChange={(chosen) => onChange(name, chosen)}
        {...(isClearable && { onClear: () => onChange(name, null) })}
      >
        {names.map((one) => (
          <SingleSelectOption key={one} value={one}>
            {offered.includes(one) ? one : nameUnoffered(one)}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </FieldFrame>
  )
}
