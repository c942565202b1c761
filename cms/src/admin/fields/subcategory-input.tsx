import { subcategoryNames } from '@stoep/shared'
import { useForm } from '@strapi/strapi/admin'
import type { CustomFieldProps } from './field-props'
import { NameSelect } from './name-select'
import { useCategories } from './use-categories'

/** Offers the subcategories of the chosen category; when that changes, the old value stays visible. */
export function SubcategoryInput(field: CustomFieldProps<string | null | undefined>) {
  const category = useForm('SubcategoryInput', ({ values }) => readCategory(values))
  const offered = subcategoryNames(useCategories(), category)
  return (
    <NameSelect
      {...field}
      offered={offered}
      nameUnoffered={(name) => `${name} (not of ${category || 'a category'})`}
      isClearable
      placeholder={field.placeholder || (offered.length > 0 ? 'Choose one' : category ? 'None' : 'Category first')}
    />
  )
}

const readCategory = (values: object): string =>
  'category' in values && typeof values.category === 'string' ? values.category : ''
