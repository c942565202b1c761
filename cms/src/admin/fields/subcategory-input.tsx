import { subcategoryNames } from '@stoep/shared'
import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system'
import { useForm } from '@strapi/strapi/admin'
import type { CustomFieldProps } from './field-props'
import { useCategories } from './use-categories'

/** What can be chosen is what the category beside it has; another category leaves the old value to be seen. */
export function SubcategoryInput({
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
  const category = useForm('SubcategoryInput', ({ values }) => readCategory(values))
  const offered = subcategoryNames(useCategories(), category)
  const names = value && !offered.includes(value) ? [value, ...offered] : offered
  return (
    <Field.Root name={name} hint={hint} required={required} error={error}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <SingleSelect
        placeholder={placeholder || (names.length > 0 ? 'Choose one' : category ? 'None' : 'Category first')}
        disabled={disabled || names.length === 0}
        value={value ?? ''}
        onChange={(chosen) => onChange(name, chosen)}
        onClear={() => onChange(name, null)}
      >
        {names.map((one) => (
          <SingleSelectOption key={one} value={one}>
            {offered.includes(one) ? one : `${one} (not of ${category || 'a category'})`}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
}

const readCategory = (values: object): string =>
  'category' in values && typeof values.category === 'string' ? values.category : ''
