import { categoryNames } from '@stoep/shared'
import type { CustomFieldProps } from './field-props'
import { NameSelect } from './name-select'
import { useCategories } from './use-categories'

/** One of the shop's own categories. */
export function CategoryInput(field: CustomFieldProps<string | null | undefined>) {
  return <NameSelect {...field} offered={categoryNames(useCategories())} />
}
