import { ownValue } from '@stoep/shared'
import { PRODUCT_FIELD_NAMES } from '~/back-office/catalogue/form/field-labels'
import { toWords } from '~/back-office/forms/name-fields'

/** "specialPrice" → "Old price", as the form of a product calls it; "stock S / Sand" → "Stock S / Sand". */
export function nameChangedField(field: string): string {
  const [first = '', ...option] = field.split(' ')
  return [ownValue(PRODUCT_FIELD_NAMES, first) ?? toWords(first), ...option].join(' ')
}
