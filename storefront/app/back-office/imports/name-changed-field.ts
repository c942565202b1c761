import { ownValue } from '@stoep/shared'
import { PRODUCT_FIELD_NAMES } from '~/back-office/catalogue/form/field-labels'
import { toWords } from '~/back-office/forms/name-fields'

/** "specialPrice" → "Old price", the label in the product form; "stock S / Sand" → "Stock S / Sand". */
export function nameChangedField(field: string): string {
  const [first = '', ...option] = field.split(' ')
  return [ownValue(PRODUCT_FIELD_NAMES, first) ?? toWords(first), ...option].join(' ')
}
